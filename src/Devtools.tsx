import { lazy } from 'react'
import type { AnyRouter } from '@tanstack/react-router'

const QueryDevtools = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('@tanstack/react-query-devtools')).ReactQueryDevtools }))
  : () => null
const RouterDevtools = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('@tanstack/react-router-devtools')).TanStackRouterDevtools }))
  : () => null

/** Query and Router devtools; a production build holds none of them. */
export function Devtools({ router }: { router: AnyRouter }) {
  return (
    <>
      <QueryDevtools buttonPosition="bottom-right" />
      <RouterDevtools router={router} position="bottom-left" />
    </>
  )
}
