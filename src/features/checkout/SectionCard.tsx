import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { type RefObject, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaymentPreview } from '#generated/main/model/paymentPreview.ts'
import { useSustained } from '#src/lib/useSustained.ts'
import { AccountLabel } from '#src/features/payables/AccountName.tsx'
import { PaymentSum } from '#src/features/payments/PaymentSum.tsx'
import { formatMoney } from '#src/shared/format/money.ts'
import { ActionBanner } from '#src/ui/ActionBanner.tsx'
import { Busy } from '#src/ui/Busy.tsx'
import { slowAfterMs } from '#src/shared/list/useSlowQuery.ts'
import { CardSection } from '#src/ui/CardSection.tsx'
import { InlineAlert } from '#src/ui/InlineAlert.tsx'
import { keepFocus } from '#src/ui/keepFocus.ts'
import { withData } from '#src/ui/withData.ts'
import type { BasketAccount, InvoicePart } from './basket.ts'
import { CreditLines } from './CreditLines.tsx'
import { InvoiceLines } from './InvoiceLines.tsx'
import { PreviewWarnings } from './PreviewWarnings.tsx'
import { UnconfirmedPaymentCard } from './UnconfirmedPaymentCard.tsx'
import { problemOf, withChanges, type CheckoutProblem } from './problems.ts'
import { ProblemNotice } from './ProblemNotice.tsx'
import type { SessionSection } from './useCheckoutSession.ts'

const useStyles = makeStyles({
  minor: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  stale: { opacity: 0.6 },
})

interface SectionCardProps {
  userId: string
  state: SessionSection
  /** True while payments are being sent. */
  isLocked: boolean
  /** The key of the payment that is being sent, not of one that a card looks up. */
  sending: string | undefined
  onRemove: (ids: readonly string[]) => void
  onPart: (ids: readonly string[], part: InvoicePart | undefined) => void
  onPayToday: () => void
  onCredits: (credits: BasketAccount['credits']) => void
  onEntryProblem: (creditId: string, hasProblem: boolean) => void
  onRefetch: () => void
}

/** One payment of the checkout: its invoices, its credits, and its total (docs/rules.md#checkout). */
export function SectionCard(props: SectionCardProps) {
  const { userId, state, sending, onRefetch } = props
  const { t } = useTranslation()
  const styles = useStyles()
  const card = useRef<HTMLElement>(null)
  const { section, account, base, preview, isStale, error, request, unconfirmed, refusal, isUnsent } = state
  const invoiceIds = new Set<string | undefined>(section.invoices.map(({ id }) => id))
  const supplier = account?.supplierCompanyName ?? t('checkout.supplier')
  const problem = error ? problemOf(error, request) : refusal?.problem
  const isOpen = unconfirmed.length === 0
  const isWaiting = isOpen && !problem && isStale
  const isSlow = useSustained(isWaiting, slowAfterMs)
  return (
    <CardSection
      ref={card}
      title={withData(section.parts > 1 ? t('checkout.part', { supplier, ...section }) : supplier, supplier)}
    >
      {account && (
        <Text className={styles.minor}>
          <AccountLabel name={account.accountName} number={account.externalAccountId} />
        </Text>
      )}
      {unconfirmed.map((payment) =>
        payment.key === sending ? (
          <Busy key={payment.key} text={t(payment.isRequest ? 'checkout.approval.sending' : 'checkout.sending')} />
        ) : (
          <UnconfirmedPaymentCard key={payment.key} userId={userId} payment={payment} />
        ),
      )}
      {isOpen && isUnsent && <InlineAlert intent="info">{t('checkout.notSent')}</InlineAlert>}
      {isOpen && problem && <SectionProblem {...props} problem={problem} card={card} />}
      {isOpen && base && <SectionDocuments {...props} base={base} supplier={supplier} />}
      {isOpen && preview && (
        <div className={isStale ? styles.stale : undefined} aria-busy={isStale}>
          {base && <PreviewWarnings preview={preview} shown={base.warnings.filter(({ id }) => invoiceIds.has(id))} />}
          <PaymentSum payment={preview} />
        </div>
      )}
      {isWaiting && (!preview || !account) && <Busy text={t('checkout.calculating')} />}
      {isSlow && <ActionBanner text={t('list.slow')} action={t('app.retry')} onAction={onRefetch} />}
    </CardSection>
  )
}

interface SectionProblemProps extends SectionCardProps {
  problem: CheckoutProblem
  /** The card, which takes the focus when a remedy removes the notice. */
  card: RefObject<HTMLElement | null>
}

/** Why the preview or the payment was refused, and what the user can do about it. */
function SectionProblem(props: SectionProblemProps) {
  const { state, isLocked, problem, card, onRemove, onPart, onPayToday, onCredits, onRefetch } = props
  const { t } = useTranslation()
  const { section, uses, preview, isStale, error, refusal } = state
  const nameOf = (id: string) =>
    refusal?.names.get(id) ??
    section.invoices.find((invoice) => invoice.id === id)?.number ??
    uses?.find(({ credit }) => credit.id === id)?.credit.externalId ??
    id
  const fresh = isStale || error ? undefined : preview
  const onRemedy = ({ remedy, documents }: CheckoutProblem) => {
    if (remedy === 'leaveAccount') onRemove(section.invoices.map(({ id }) => id))
    if (remedy === 'payToday') onPayToday()
    if (remedy === 'payInFull')
      onPart(
        documents.map(({ id }) => id),
        undefined,
      )
    if (remedy === 'takeOut') onRemove(documents.flatMap(({ kind, id }) => (kind === 'invoices' ? [id] : [])))
    if (documents.some(({ kind }) => kind === 'creditAdjustments') || remedy === 'freshCredits') onCredits('all')
    onRefetch()
  }
  return (
    <ProblemNotice
      problem={withChanges(problem, refusal?.amounts, fresh)}
      values={{
        amount: formatMoney(refusal?.total ?? ''),
        before: formatMoney(refusal?.total ?? ''),
        now: fresh ? formatMoney(fresh.total) : t('checkout.calculating'),
      }}
      nameOf={nameOf}
      isLocked={isLocked}
      // New amounts have already been requested, and the user tries again by paying.
      hasRemedy={error !== null || problem.remedy !== 'again'}
      onRemedy={(one) =>
        keepFocus(
          () => onRemedy(one),
          () => card.current,
        )
      }
    />
  )
}

interface SectionDocumentsProps extends SectionCardProps {
  base: PaymentPreview
  supplier: string
}

/** The invoices and the credits of the payment. */
function SectionDocuments(props: SectionDocumentsProps) {
  const { state, base, supplier, isLocked, onRemove, onPart, onCredits, onEntryProblem } = props
  const { t } = useTranslation()
  const styles = useStyles()
  const { section, account, uses } = state
  return (
    <>
      <InvoiceLines
        preview={base}
        invoices={section.invoices}
        label={t('checkout.invoicesOf', { supplier, number: account?.externalAccountId ?? '' })}
        isLocked={isLocked}
        onRemove={(id) => onRemove([id])}
        onPart={account?.capabilities?.partialPayments === true ? (id, part) => onPart([id], part) : undefined}
      />
      {section.part > 1 ? (
        <Text className={styles.minor}>{t('checkout.credits.firstPart', { parts: section.parts })}</Text>
      ) : (
        <CreditLines
          uses={uses ?? []}
          due={base.total}
          isAutomatic={section.credits === 'all'}
          isLocked={isLocked}
          onChange={onCredits}
          onEntryProblem={onEntryProblem}
        />
      )}
    </>
  )
}
