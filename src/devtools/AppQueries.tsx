import { QueryClientProvider } from '@tanstack/react-query'
import { use, type ReactNode } from 'react'
import { loadQueryClient } from '#src/shared/api/appQueryClient.ts'

const loadingQueries = loadQueryClient()

/** Gives the developer tools the app's own cache. */
export function AppQueries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={use(loadingQueries)}>{children}</QueryClientProvider>
}
