import { createFileRoute } from '@tanstack/react-router'
import { readIngestion, type IngestionSearch } from '#src/features/ingestion-configurations/ingestionSearch.ts'
import { listRoute, useListRoute } from '#src/lib/searchValue.ts'
import { IngestionPage } from '#src/screens/admin/IngestionPage.tsx'
import { configurationPage, loadIngestion } from './-ingestionPage.ts'

export const Route = createFileRoute('/_auth/admin/ingestion')({
  staticData: { crumbs: [{ label: 'ingestion' }] },
  beforeLoad: ({ context }) => context.loadTexts('integration'),
  ...listRoute<IngestionSearch>(),
  loader: ({ context, deps }) => loadIngestion(context.queryClient, readIngestion(deps).search),
  component: IngestionRoute,
})

function IngestionRoute() {
  const navigate = Route.useNavigate()
  const list = useListRoute(readIngestion)
  return <IngestionPage {...list} onOpen={(opened) => void navigate(configurationPage(opened))} />
}
