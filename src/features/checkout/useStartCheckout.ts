import { useNavigate, useParams, useRouteContext, useRouter } from '@tanstack/react-router'
import type { CompanyAddress } from '#src/features/companies/companyScope.ts'
import { startBasket, type BasketAccount, type BasketStart } from './basket.ts'

/**
 * Opens the checkout with what the user has chosen; its back link leads to the current page.
 *
 * @param address the company that pays, by default the one in the URL
 */
export function useStartCheckout(
  address?: CompanyAddress,
): (accounts: readonly BasketAccount[], start?: BasketStart) => void {
  const navigate = useNavigate()
  const router = useRouter()
  const inUrl = useParams({ strict: false })
  const { authCompanyId = '', productCompanyId = '' } = address ?? inUrl
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
