import { createFileRoute } from '@tanstack/react-router'
import { PayablesPage } from '#src/screens/payables/PayablesPage.tsx'

export const Route = createFileRoute('/_auth/company/$authCompanyId/payables/$productCompanyId/')({
  component: PayablesPage,
})
