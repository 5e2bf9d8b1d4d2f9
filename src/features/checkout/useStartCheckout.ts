import { useNavigate, useParams, useRouteContext, useRouter } from '@tanstack/react-router'
import { startBasket, type BasketAccount } from './basket.ts'

/** Opens the checkout with what the user has chosen; its back link leads to the current page. */
export function useStartCheckout(): (accounts: readonly BasketAccount[]) => void {
  const navigate = useNavigate()
  const router = useRouter()
  const { authCompanyId = '', productCompanyId = '' } = useParams({ strict: false })
  const userId = useRouteContext({ strict: false, select: ({ user }) => user?.id ?? '' })
  return (accounts) => {
    const returnTo = router.state.location.href
    const basket = startBasket(userId, { companyId: productCompanyId, accounts, returnTo })
    void navigate({
      to: '/company/$authCompanyId/payables/$productCompanyId/checkout',
      params: { authCompanyId, productCompanyId },
      search: { basket },
    })
  }
}
