import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { CheckmarkCircle28Filled } from '@fluentui/react-icons/svg/checkmark-circle'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Link, useRouteContext } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { OutgoingPayment } from '#generated/main/model/outgoingPayment.ts'
import { PaymentStatus } from '#generated/main/model/paymentStatus.ts'
import { obstaclesOf, payableThrough } from '#src/features/checkout/chooseInvoices.ts'
import { PaidPayment } from '#src/features/checkout/PaidPayment.tsx'
import { useUnconfirmedPayments } from '#src/features/checkout/unconfirmedPayments.ts'
import { checkoutQueries } from '#src/features/checkout/queries.ts'
import { ReturnLink } from '#src/features/checkout/ReturnLink.tsx'
import { UnconfirmedPaymentList } from '#src/features/checkout/UnconfirmedPaymentList.tsx'
import { useOutcome } from '#src/features/checkout/useOutcome.ts'
import type { CompanyAddress } from '#src/features/companies/companyScope.ts'
import { dueDateQueries } from '#src/features/invoices/dueDateQueries.ts'
import { buyerAccountQueries } from '#src/features/payables/queries.ts'
import { addDays } from '#src/lib/calendarDates.ts'
import { safeRedirect } from '#src/lib/safeRedirect.ts'
import { ApiError } from '#src/shared/api/apiError.ts'
import { formatCalendarDate } from '#src/shared/format/dates.ts'
import { compareMoney, formatMoney, sumIfMoney } from '#src/shared/format/money.ts'
import { useCard } from '#src/ui/useCard.ts'
import { lazyNamed, OnDemand } from '#src/ui/OnDemand.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import { useTextLink } from '#src/ui/inlineText.ts'
import { withData } from '#src/ui/withData.ts'

const AskedApproval = lazyNamed(() => import('#src/features/checkout/ApprovalParts.tsx'), 'AskedApproval')

const useStyles = makeStyles({
  page: { display: 'grid', gridTemplateColumns: 'minmax(0, 720px)', gap: '16px' },
  good: { color: tokens.colorStatusSuccessForeground3, verticalAlign: '-5px', marginInlineEnd: '8px' },
})

interface CheckoutResultPageProps {
  address: CompanyAddress
  /** Ids of the payments that were made. */
  paid: readonly string[]
  /** Ids of the requests for approval that were made. */
  asked: readonly string[]
  /** URL of the list where the payment started. */
  returnTo: string | undefined
  /** Called when an unconfirmed payment or request turns out to have been made. */
  onMade: (list: 'paid' | 'asked', ids: readonly string[]) => void
}

/** The outcome of a checkout: payments and requests that were made, and unconfirmed ones (docs/rules.md#checkout-result). */
export function CheckoutResultPage({ address, paid, asked, returnTo, onMade }: CheckoutResultPageProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const card = useCard()
  const link = useTextLink()
  const userId = useRouteContext({ strict: false, select: ({ user }) => user?.id ?? '' })
  const unconfirmed = useUnconfirmedPayments(userId, address.productCompanyId)
  useOutcome(({ companyId }, outcome) => {
    if (companyId !== address.productCompanyId) return
    if (outcome.kind === 'paid') onMade('paid', [...paid, outcome.paymentId])
    if (outcome.kind === 'asked') onMade('asked', [...asked, outcome.approvalId])
  })
  const ids = [...new Set(paid)]
  const payments = useQueries({ queries: ids.map((id) => checkoutQueries.payment(address.productCompanyId, id)) })
  const known = payments.filter(({ data, error }) => data || !isMissing(error))
  const made = known.flatMap(({ data }) => data ?? [])
  const requests = [...new Set(asked)]
  const outcome =
    unconfirmed.length > 0
      ? undefined
      : known.length === 0 && requests.length > 0
        ? askedOutcome(requests.length)
        : outcomeOf(known.length, made)
  return (
    <div className={styles.page}>
      <PageHeading
        title={
          outcome
            ? withData(t(outcome.key, outcome.values), outcome.values.supplier ?? '')
            : t(
                unconfirmed.every(({ isRequest }) => isRequest)
                  ? 'checkout.approval.unconfirmed.title'
                  : 'checkout.result.headingUnconfirmed',
              )
        }
        icon={outcome?.isGood ? <CheckmarkCircle28Filled className={styles.good} /> : undefined}
      />
      <UnconfirmedPaymentList
        userId={userId}
        companyId={address.productCompanyId}
        payments={unconfirmed}
        showsOutcome={(_, { kind }) => kind === 'paid' || kind === 'asked'}
      />
      {requests.map((id) => (
        <OnDemand key={id} onError={() => undefined}>
          <AskedApproval address={address} approvalId={id} />
        </OnDemand>
      ))}
      {ids.map((id) => (
        <PaidPayment key={id} address={address} paymentId={id} isMain={ids.length === 1} />
      ))}
      {unconfirmed.length === 0 && paid.length + asked.length === 0 && (
        <Text className={card}>{t('checkout.result.none')}</Text>
      )}
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
          <PayMore companyId={address.productCompanyId} returnTo={returnTo} />
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

/** What became of the payments: the heading's i18n key with its values, and whether all is well. */
interface ResultOutcome {
  key: string
  values: { count: number; part?: number; amount?: string; supplier?: string; day?: string }
  isGood: boolean
}

const askedOutcome = (count: number): ResultOutcome => ({
  key: 'checkout.approval.result.heading',
  values: { count },
  isGood: true,
})

/** A payment whose status is not loaded yet counts as made: the service accepted it. */
function outcomeOf(count: number, made: readonly OutgoingPayment[]): ResultOutcome {
  const statuses = made.map(({ status }) => status)
  const canceledCount = statuses.filter((status) => status === PaymentStatus.Canceled).length
  const part = canceledCount + statuses.filter((status) => failed.has(status)).length
  if (part === 0) return goodOutcome(count, made)
  const isAll = part === count
  const key = canceledCount > 0 ? (isAll ? 'stopped' : 'someStopped') : isAll ? 'failed' : 'someFailed'
  return { key: `checkout.result.${key}`, values: { count, part }, isGood: false }
}

/** Who got how much. A scheduled payment is made, but its money leaves on its day: the heading says so. */
function goodOutcome(count: number, made: readonly OutgoingPayment[]): ResultOutcome {
  const part = made.filter(({ status }) => status === PaymentStatus.Scheduled).length
  const amount = sumIfMoney(made.map(({ total }) => total))
  const isSent = count > 0 && made.length === count && amount !== undefined && compareMoney(amount, '0') > 0
  const [only] = made
  const kind = part === 0 ? 'heading' : part === count ? 'scheduled' : 'someScheduled'
  // Credits alone move no money, and until all payments are loaded, the amount isn't known.
  if (!isSent || kind === 'someScheduled')
    return { key: `checkout.result.${kind}`, values: { count, part }, isGood: count > 0 }
  const values = { count, amount: formatMoney(amount), supplier: only?.supplierName ?? '' }
  if (kind === 'heading') return { key: 'checkout.result.sent', values, isGood: true }
  const day = formatCalendarDate(only?.payOn ?? '')
  const isOneDay = made.every(({ payOn }) => payOn === only?.payOn)
  return { key: `checkout.result.${isOneDay ? 'scheduledFor' : 'scheduled'}`, values: { ...values, day }, isGood: true }
}

/** Leads back to the list, and says how much is still past due and can be paid. */
function PayMore({ companyId, returnTo }: { companyId: string; returnTo: string }) {
  const { t } = useTranslation()
  const { data: accounts } = useQuery(buyerAccountQueries.accounts(companyId))
  const { data } = useQuery(dueDateQueries.due(companyId))
  const pastDue =
    data &&
    accounts &&
    payableThrough(data.due, {
      through: addDays(data.businessDate, -1),
      businessDate: data.businessDate,
      obstacles: obstaclesOf(accounts.items),
    })
  const text = pastDue?.payable.length
    ? t('checkout.result.payMore', { amount: formatMoney(pastDue.amount) })
    : undefined
  return <ReturnLink returnTo={returnTo} text={text} />
}
