import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import type { Session } from '#src/shared/api/session/session.ts'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient; session: Session }>()({ component: Outlet })
