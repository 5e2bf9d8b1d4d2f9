import { useTranslation } from 'react-i18next'
import { InlineAlert } from '#src/ui/InlineAlert.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import { withData } from '#src/ui/withData.ts'
import type { Basket } from './basket.ts'
import { BasketStatus } from './BasketStatus.tsx'
import { ReturnLink } from './ReturnLink.tsx'

/** The page's heading, and what happened before: payments were made, or the basket replaces a payment that was canceled. */
export function CheckoutHeading({ basket }: { basket: Basket }) {
  const { t } = useTranslation()
  const { paid, asked = [], replaces, returnTo } = basket
  return (
    <>
      <PageHeading title={t('checkout.heading')} actions={<ReturnLink returnTo={returnTo} />} />
      <BasketStatus basket={basket} />
      {paid.length > 0 && <InlineAlert intent="success">{t('checkout.paidSoFar', { count: paid.length })}</InlineAlert>}
      {asked.length > 0 && (
        <InlineAlert intent="success">{t('checkout.approval.askedSoFar', { count: asked.length })}</InlineAlert>
      )}
      {replaces !== undefined && paid.length + asked.length === 0 && (
        <InlineAlert intent="info">{withData(t('checkout.replaces', { number: replaces }), replaces)}</InlineAlert>
      )}
    </>
  )
}
