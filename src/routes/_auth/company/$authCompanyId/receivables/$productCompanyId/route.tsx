import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_auth/company/$authCompanyId/receivables/$productCompanyId')({
  staticData: { crumbs: [{ label: 'receivables' }] },
})
