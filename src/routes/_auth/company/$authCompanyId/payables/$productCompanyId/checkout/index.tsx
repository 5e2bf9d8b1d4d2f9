import { createFileRoute } from '@tanstack/react-router'
import { CheckoutPage } from '#src/screens/payables/CheckoutPage.tsx'

interface CheckoutSearch {
  /** Id of a basket stored in this tab. */
  basket?: string
}

export const Route = createFileRoute('/_auth/company/$authCompanyId/payables/$productCompanyId/checkout/')({
  validateSearch: ({ basket }: Record<string, unknown>): CheckoutSearch =>
    typeof basket === 'string' ? { basket } : {},
  beforeLoad: ({ context }) => context.loadTexts('paymentMethods'),
  component: CheckoutRoute,
})

function CheckoutRoute() {
  const address = Route.useParams()
  const { basket = '' } = Route.useSearch()
  return <CheckoutPage key={`${address.productCompanyId} ${basket}`} address={address} basketId={basket} />
}
