import { createFileRoute, redirect } from '@tanstack/react-router'

/** The start page of the receivables side. */
export const Route = createFileRoute('/_auth/company/$authCompanyId/receivables/$productCompanyId/')({
  beforeLoad: ({ params }) => {
    throw redirect({
      to: '/company/$authCompanyId/receivables/$productCompanyId/dashboard',
      params,
      replace: true,
    })
  },
})
