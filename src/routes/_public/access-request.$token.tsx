import { createFileRoute, redirect } from '@tanstack/react-router'
import { AccessRequestPage } from '#src/screens/public/AccessRequestPage.tsx'
import { accessRequestQueries } from '#src/features/access/queries.ts'
import { visitorsOnly } from '#src/features/session/visitorsOnly.ts'
import { isDeadLink } from '#src/shared/api/apiError.ts'
import { readLink } from '#src/shared/api/linkTokens.ts'

export const Route = createFileRoute('/_public/access-request/$token')({
  beforeLoad: ({ context }) => visitorsOnly(context.session),
  loader: async ({ context, params }) => {
    const link = await readLink(params.token, (token) =>
      context.queryClient.fetchQuery(accessRequestQueries.link(token)),
    ).catch((error: unknown) => {
      if (isDeadLink(error)) return undefined
      throw error
    })
    if (!link?.found.enabled) throw redirect({ to: '/login', search: { reason: 'linkOff' }, replace: true })
    return link
  },
  component: AccessRequestRoute,
})

function AccessRequestRoute() {
  const { token, found } = Route.useLoaderData()
  return <AccessRequestPage token={token} supplierCompanyName={found.supplierCompanyName} />
}
