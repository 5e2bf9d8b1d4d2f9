import { makeStyles } from '@fluentui/react-components'
import { useQueries } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '#src/shared/format/money.ts'
import { ActionBanner } from '#src/ui/InlineAlert.tsx'
import { showToast } from '#src/ui/toast/toasts.ts'
import type { CompanyAddress } from '#src/features/companies/companyScope.ts'
import { pendingCheck } from './pendingCheck.ts'
import { usePendingPayments } from './pendingPayments.ts'
import { onSettled } from './settlePayment.ts'

const useStyles = makeStyles({
  banner: { padding: '8px 24px 0', '@media (max-width: 767px)': { padding: '8px 12px 0' } },
})

interface PendingBannerProps {
  userId: string
  address: CompanyAddress
}

/** Shown on every page of a company while the outcome of a payment is unknown; looks the payments up meanwhile. */
export function PendingBanner({ userId, address }: PendingBannerProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const pending = usePendingPayments(userId, address.productCompanyId)
  // The checkout pages show more about these payments themselves.
  const isThere = pathname.includes(`/${address.productCompanyId}/checkout`)
  useQueries({ queries: isThere ? [] : pending.map((payment) => pendingCheck(userId, payment)) })
  const tell = useEffectEvent<Parameters<typeof onSettled>[0]>(({ body }, outcome) => {
    if (isThere) return
    const amount = formatMoney(body.expectedTotal)
    if (outcome.kind === 'paid') showToast({ intent: 'success', title: t('pendingPayment.made', { amount }) })
    else showToast({ intent: 'error', title: t('pendingPayment.notMade', { amount }) })
  })
  useEffect(() => onSettled((payment, outcome) => tell(payment, outcome)), [])
  const [first] = pending
  if (!first || isThere) return null
  return (
    <section aria-label={t('pendingPayment.label')} className={styles.banner}>
      <ActionBanner
        text={t('pendingPayment.text', {
          count: pending.length,
          amount: formatMoney(first.body.expectedTotal),
        })}
        action={t('pendingPayment.action')}
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
