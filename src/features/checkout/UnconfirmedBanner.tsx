import { makeStyles } from '@fluentui/react-components'
import { useQueries } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#src/shared/format/money.ts'
import { showToast } from '#src/ui/toast/toasts.ts'
import { ActionBanner } from '#src/ui/ActionBanner.tsx'
import { withData } from '#src/ui/withData.ts'
import type { CompanyAddress } from '#src/features/companies/companyScope.ts'
import { outcomeText, unconfirmedQuery } from './unconfirmedQuery.ts'
import { useUnconfirmedPayments } from './unconfirmedPayments.ts'
import { useOutcome } from './useOutcome.ts'

const useStyles = makeStyles({
  banner: { padding: '8px 24px 0', '@media (max-width: 767px)': { padding: '8px 12px 0' } },
})

interface UnconfirmedBannerProps {
  userId: string
  address: CompanyAddress
}

/** Shown on every page of a company while a payment is unconfirmed; looks the payments up meanwhile. */
export function UnconfirmedBanner({ userId, address }: UnconfirmedBannerProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const unconfirmed = useUnconfirmedPayments(userId, address.productCompanyId)
  // The checkout pages show more about these payments themselves.
  const isThere = pathname.includes(`/${address.productCompanyId}/checkout`)
  useQueries({ queries: isThere ? [] : unconfirmed.map((payment) => unconfirmedQuery(userId, payment)) })
  useOutcome(({ body, isRequest = false }, { kind }) => {
    if (isThere) return
    const isMade = kind === 'paid' || kind === 'asked'
    const title = t(outcomeText(isRequest, isMade), { amount: formatMoney(body.expectedTotal) })
    showToast({ intent: isMade ? 'success' : 'error', title })
  })
  const [first] = unconfirmed
  if (!first || isThere) return null
  const isOneRequest = first.isRequest && unconfirmed.length === 1
  return (
    <section aria-label={t('unconfirmedPayment.label')} className={styles.banner}>
      <ActionBanner
        text={withData(
          t(isOneRequest ? 'unconfirmedPayment.request' : 'unconfirmedPayment.text', {
            count: unconfirmed.length,
            amount: formatMoney(first.body.expectedTotal),
          }),
        )}
        action={t('unconfirmedPayment.action')}
        onAction={() =>
          void navigate({
            to: '/company/$authCompanyId/payables/$productCompanyId/checkout/result',
            params: { ...address },
          })
        }
      />
    </section>
  )
}
