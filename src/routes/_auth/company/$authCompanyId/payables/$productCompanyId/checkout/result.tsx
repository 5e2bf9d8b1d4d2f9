import { createFileRoute } from '@tanstack/react-router'
import { CheckoutResultPage } from '#src/screens/payables/CheckoutResultPage.tsx'

interface ResultSearch {
  /** Ids of the payments and the requests for approval that were made. */
  paid?: string[]
  asked?: string[]
  /** URL of the list where the payment started. */
  returnTo?: string
}

/** Drops invalid values, since a user may have edited the URL. */
const texts = (value: unknown) => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [])

export const Route = createFileRoute('/_auth/company/$authCompanyId/payables/$productCompanyId/checkout/result')({
  staticData: { crumbs: [{ label: 'paymentResult' }] },
  validateSearch: ({ paid, asked, returnTo }: Record<string, unknown>): ResultSearch => ({
    ...(texts(paid).length > 0 && { paid: texts(paid) }),
    ...(texts(asked).length > 0 && { asked: texts(asked) }),
    ...(typeof returnTo === 'string' && { returnTo }),
  }),
  beforeLoad: ({ context }) => context.loadTexts('paymentsMade'),
  component: ResultRoute,
})

function ResultRoute() {
  const address = Route.useParams()
  const { paid = [], asked = [], returnTo } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <CheckoutResultPage
      key={address.productCompanyId}
      address={address}
      paid={paid}
      asked={asked}
      returnTo={returnTo}
      onMade={(list, ids) => void navigate({ search: (search) => ({ ...search, [list]: ids }), replace: true })}
    />
  )
}
