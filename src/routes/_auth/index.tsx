import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { companyQueries } from '#src/features/companies/queries.ts'
import { HomePage } from '#src/screens/home/HomePage.tsx'
import { companyHome, startCompany } from '#src/features/companies/companyScope.ts'

export const Route = createFileRoute('/_auth/')({
  loader: async ({ context }) => {
    const { items } = await context.queryClient.ensureQueryData(companyQueries.list())
    const company = startCompany(context.user.id, items)
    if (company) throw redirect({ ...companyHome(company), replace: true })
    await context.loadTexts('user')
  },
  component: HomeRoute,
})

function HomeRoute() {
  const { user } = Route.useRouteContext()
  const { data } = useSuspenseQuery(companyQueries.list())
  return <HomePage companies={data.items} isInternal={user.isInternal} />
}
