import { createFileRoute, redirect } from '@tanstack/react-router'

/** The start page of an account. */
export const Route = createFileRoute('/_auth/company/$authCompanyId/payables/$productCompanyId/$invoicingAccountId/')({
  beforeLoad: ({ params }) => {
    throw redirect({
      to: '/company/$authCompanyId/payables/$productCompanyId/$invoicingAccountId/invoices',
      params,
      replace: true,
    })
  },
})
