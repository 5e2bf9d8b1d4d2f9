import { createFileRoute } from '@tanstack/react-router'

/** Shared by the checkout's pages. */
export const Route = createFileRoute('/_auth/company/$authCompanyId/payables/$productCompanyId/checkout')({
  // A checkout that is over can't be opened again, so its result doesn't link back to it.
  staticData: { crumbs: [{ label: 'checkout', to: null }] },
  beforeLoad: ({ context }) => context.loadTexts('checkout'),
})
