import { makeStyles, Text } from '@fluentui/react-components'
import { useQueries } from '@tanstack/react-query'
import { Link, useRouteContext } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PaymentStatus } from '#generated/main/model/paymentStatus.ts'
import { PaidPayment } from '#src/features/checkout/PaidPayment.tsx'
import { useUnconfirmedPayments } from '#src/features/checkout/unconfirmedPayments.ts'
import { checkoutQueries } from '#src/features/checkout/queries.ts'
import { ReturnLink } from '#src/features/checkout/ReturnLink.tsx'
import { UnconfirmedPaymentList } from '#src/features/checkout/UnconfirmedPaymentList.tsx'
import { useOutcome } from '#src/features/checkout/useOutcome.ts'
import type { CompanyAddress } from '#src/features/companies/companyScope.ts'
import { safeRedirect } from '#src/lib/safeRedirect.ts'
import { ApiError } from '#src/shared/api/apiError.ts'
import { useCard } from '#src/ui/CardSection.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import { useTextLink } from '#src/ui/inlineText.ts'

const useStyles = makeStyles({
  page: { display: 'grid', gridTemplateColumns: 'minmax(0, 720px)', gap: '16px' },
})

interface CheckoutResultPageProps {
  address: CompanyAddress
  /** Ids of the payments that were made. */
  paid: readonly string[]
  /** URL of the list where the payment started. */
  returnTo: string | undefined
  /** Called when an unconfirmed payment turns out to have been made. */
  onPaid: (paymentId: string) => void
}

/** The outcome of a checkout: payments that were made, and unconfirmed ones (docs/rules.md#checkout-result). */
export function CheckoutResultPage({ address, paid, returnTo, onPaid }: CheckoutResultPageProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const card = useCard()
  const link = useTextLink()
  const userId = useRouteContext({ strict: false, select: ({ user }) => user?.id ?? '' })
  const unconfirmed = useUnconfirmedPayments(userId, address.productCompanyId)
  useOutcome(({ companyId }, outcome) => {
    if (outcome.kind === 'paid' && companyId === address.productCompanyId) onPaid(outcome.paymentId)
  })
  const ids = [...new Set(paid)]
  const payments = useQueries({ queries: ids.map((id) => checkoutQueries.payment(address.productCompanyId, id)) })
  const known = payments.filter(({ data, error }) => data || !isMissing(error))
  const [heading, counts] =
    unconfirmed.length > 0
      ? (['checkout.result.headingUnconfirmed', {}] as const)
      : headingOf(
          known.length,
          known.flatMap(({ data }) => data?.status ?? []),
        )
  return (
    <div className={styles.page}>
      <PageHeading title={t(heading, counts)} />
      <UnconfirmedPaymentList
        userId={userId}
        companyId={address.productCompanyId}
        payments={unconfirmed}
        showsOutcome={(_, { kind }) => kind === 'paid'}
      />
      {ids.map((id) => (
        <PaidPayment key={id} address={address} paymentId={id} />
      ))}
      {unconfirmed.length === 0 && paid.length === 0 && <Text className={card}>{t('checkout.result.none')}</Text>}
      <div>
        {returnTo === undefined || safeRedirect(returnTo) === '/' ? (
          <Link
            className={link}
            to="/company/$authCompanyId/payables/$productCompanyId/payments"
            params={{ ...address }}
          >
            {t('checkout.result.payments')}
          </Link>
        ) : (
          <ReturnLink returnTo={returnTo} />
        )}
      </div>
    </div>
  )
}

const isMissing = (error: Error | null) => error instanceof ApiError && (error.status === 404 || error.status === 403)

/** Statuses of a payment that failed, or whose money was taken back. */
const failed = new Set<string>([
  PaymentStatus.Failed,
  PaymentStatus.Reversed,
  PaymentStatus.Frozen,
  PaymentStatus.Terminated,
])

/** The heading's i18n key and counts. A payment whose status is not loaded yet counts as made: the service accepted it. */
function headingOf(count: number, statuses: readonly string[]) {
  const canceledCount = statuses.filter((status) => status === PaymentStatus.Canceled).length
  const part = canceledCount + statuses.filter((status) => failed.has(status)).length
  if (part === 0) return scheduledHeading(count, statuses)
  const isAll = part === count
  if (canceledCount > 0)
    return [isAll ? 'checkout.result.stopped' : 'checkout.result.someStopped', { count, part }] as const
  return [isAll ? 'checkout.result.failed' : 'checkout.result.someFailed', { count, part }] as const
}

/** A scheduled payment is made, but its money leaves on its day: the heading says so. */
function scheduledHeading(count: number, statuses: readonly string[]) {
  const part = statuses.filter((status) => status === PaymentStatus.Scheduled).length
  if (part === 0) return ['checkout.result.heading', { count }] as const
  return [part === count ? 'checkout.result.scheduled' : 'checkout.result.someScheduled', { count, part }] as const
}
