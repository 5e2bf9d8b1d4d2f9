import { createFileRoute } from '@tanstack/react-router'
import { HomePage } from '#src/features/home/HomePage.tsx'
import { homeQueries } from '#src/features/home/queries.ts'

export const Route = createFileRoute('/_auth/')({
  loader: ({ context }) => context.queryClient.ensureQueryData(homeQueries.companies()),
  component: HomePage,
})
