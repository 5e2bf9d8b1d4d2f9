import { lazy } from 'react'
import type { AnyRouter } from '@tanstack/react-router'

const { DEV, MODE } = import.meta.env

const QueryDevtools = DEV
  ? lazy(async () => ({ default: (await import('@tanstack/react-query-devtools')).ReactQueryDevtools }))
  : () => null
const RouterDevtools = DEV
  ? lazy(async () => ({ default: (await import('@tanstack/react-router-devtools')).TanStackRouterDevtools }))
  : () => null
const MockPanel =
  DEV || MODE === 'mock'
    ? lazy(async () => ({ default: (await import('./features/mock-panel/MockPanel.tsx')).MockPanel }))
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
