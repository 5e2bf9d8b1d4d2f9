import { createFileRoute } from '@tanstack/react-router'
import { userQueries } from '#src/features/user/queries.ts'
import { UserDetailsPage } from '#src/screens/account/UserDetailsPage.tsx'

export const Route = createFileRoute('/_auth/user/details')({
  staticData: { crumbs: [{ label: 'userDetails' }] },
  beforeLoad: ({ context }) => context.loadTexts('user'),
  loader: ({ context }) => context.queryClient.fetchQuery(userQueries.me()),
  component: UserDetailsPage,
})
