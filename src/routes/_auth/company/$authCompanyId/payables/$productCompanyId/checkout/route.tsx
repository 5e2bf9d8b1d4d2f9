import { createFileRoute } from '@tanstack/react-router'

/** Shared by the checkout's pages. */
export const Route = createFileRoute('/_auth/company/$authCompanyId/payables/$productCompanyId/checkout')({
  staticData: { crumbs: [{ label: 'checkout', to: '/company/$authCompanyId/payables/$productCompanyId/invoices' }] },
  beforeLoad: ({ context }) => context.loadTexts('checkout'),
})
