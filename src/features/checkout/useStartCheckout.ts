import { useNavigate, useParams, useRouteContext, useRouter } from '@tanstack/react-router'
import { startBasket, type BasketAccount, type BasketStart } from './basket.ts'

/** Opens the checkout with what the user has chosen; its back link leads to the current page. */
export function useStartCheckout(): (accounts: readonly BasketAccount[], start?: BasketStart) => void {
  const navigate = useNavigate()
  const router = useRouter()
  const { authCompanyId = '', productCompanyId = '' } = useParams({ strict: false })
  const userId = useRouteContext({ strict: false, select: ({ user }) => user?.id ?? '' })
  return (accounts, start) => {
    const returnTo = router.state.location.href
    const basket = startBasket(userId, { ...start, companyId: productCompanyId, accounts, returnTo })
    void navigate({
      to: '/company/$authCompanyId/payables/$productCompanyId/checkout',
      params: { authCompanyId, productCompanyId },
      search: { basket },
    })
  }
}
