import type { AnyRouter } from '@tanstack/react-router'
import { lazyNamed } from '#src/ui/lazyNamed.tsx'

// `import.meta.env` is spelled out each time: only then the build can drop what a condition leaves out.

const QueryDevtools = import.meta.env.DEV
  ? lazyNamed(() => import('@tanstack/react-query-devtools'), 'ReactQueryDevtools')
  : () => null
const RouterDevtools = import.meta.env.DEV
  ? lazyNamed(() => import('@tanstack/react-router-devtools'), 'TanStackRouterDevtools')
  : () => null
const MockPanel =
  import.meta.env.DEV || import.meta.env.MODE === 'mock'
    ? lazyNamed(() => import('./MockPanel.tsx'), 'MockPanel')
    : () => null

/** Query and Router devtools in development, the mock's panel also in `--mode mock`; a production build holds none. */
export function Devtools({ router }: { router: AnyRouter }) {
  return (
    <>
      <QueryDevtools buttonPosition="bottom-right" />
      <RouterDevtools router={router} position="bottom-left" />
      <MockPanel />
    </>
  )
}
