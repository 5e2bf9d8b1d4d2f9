import { Button, makeStyles, Text, tokens, typographyStyles } from '@fluentui/react-components'
import { useQueries } from '@tanstack/react-query'
import { useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useRoleLimit } from '#src/features/members/useRoleLimit.tsx'
import type { PaymentMethod } from '#src/features/payment-methods/methods.ts'
import { PaymentMethodPicker } from '#src/features/payment-methods/PaymentMethodPicker.tsx'
import { formatMoney, sumMoney } from '#src/shared/format/money.ts'
import { lazyNamed, OnDemand } from '#src/ui/OnDemand.tsx'
import { PayOn } from './PayOn.tsx'
import { payTexts } from './payTexts.ts'
import { checkoutQueries } from './queries.ts'
import { needsApproval, type CheckoutSection } from './useCheckout.ts'
import type { PayOnChoice } from './usePayOn.ts'
import { withData } from '#src/ui/withData.ts'

// It loads the code that asks, too, which is there then when the connection is lost.
const ApprovalNeeded = lazyNamed(() => import('./ApprovalParts.tsx'), 'ApprovalNeeded')

const labels = { pay: 'checkout.payAll', ask: 'checkout.approval.ask', both: 'checkout.approval.payAndAsk' } as const

/** Where the summary is below what is paid. The page is the container. */
const stacked = '@container (max-width: 775px)'
/** Not in a low window, such as at 400% zoom, where the total would hide the rest. */
const tall = '@media (min-height: 480px)'

const card = {
  backgroundColor: tokens.colorNeutralBackground1,
  border: `1px solid ${tokens.colorNeutralStroke2}`,
  borderRadius: tokens.borderRadiusLarge,
} as const

const useStyles = makeStyles({
  /** Stays in view beside what is paid; its action is always visible. */
  summary: {
    ...card,
    display: 'flex',
    flexDirection: 'column',
    flex: '1 1 320px',
    minWidth: 0,
    [tall]: { position: 'sticky', top: 0, maxHeight: 'calc(100dvh - 80px - var(--devtools-height, 0px))' },
    [stacked]: { display: 'contents' },
  },
  options: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '16px',
    padding: '16px',
    minHeight: 0,
    overflowY: 'auto',
    [stacked]: { ...card, flex: '1 1 100%', boxSizing: 'border-box', minWidth: 0, overflowY: 'visible' },
  },
  heading: { ...typographyStyles.subtitle2, margin: 0 },
  action: {
    display: 'grid',
    gap: '12px',
    padding: '16px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    [stacked]: {
      ...card,
      flex: '1 1 100%',
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '8px 16px',
      boxSizing: 'border-box',
      minWidth: 0,
      padding: '12px 16px',
      boxShadow: tokens.shadow8,
      // The page's padding is below it.
      [tall]: { position: 'sticky', bottom: '-12px' },
    },
  },
  total: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '0 16px',
    ...typographyStyles.subtitle2,
    [stacked]: { display: 'grid' },
  },
  amount: { fontVariantNumeric: 'tabular-nums' },
  pay: { [stacked]: { flex: '1 1 180px' } },
  hint: { color: tokens.colorNeutralForeground2, ':empty': { display: 'none' }, [stacked]: { flexBasis: '100%' } },
})

interface CheckoutSummaryProps {
  companyId: string
  /** What can be paid now or, while `isRunning`, what the user confirmed. */
  sections: readonly CheckoutSection[]
  methodId: string | undefined
  onMethodChange: (id: string) => void
  /** False when credits cover everything. */
  needsMethod: boolean
  payOn: PayOnChoice
  /** True while the methods are being loaded: the total depends on the method's fee. */
  isMethodLoading: boolean
  /** i18n key of the reason why paying is blocked; undefined when it is not. */
  obstacle: string | undefined
  isRunning: boolean
  /** How many payments have been processed. */
  done: number
  onPay: () => void
  /** Called when the button is removed while it has the focus. */
  onFocusLost: () => void
}

/** The payment method, and always in view: the total, and the button that asks for confirmation (docs/rules.md#checkout). */
export function CheckoutSummary(props: CheckoutSummaryProps) {
  const { companyId, sections, methodId, onMethodChange, needsMethod, isMethodLoading, obstacle } = props
  const { payOn, isRunning, done, onPay } = props
  const { t } = useTranslation()
  const styles = useStyles()
  const heading = useId()
  const asking = sections.filter(({ preview }) => needsApproval(preview))
  const { lockedBy, reason } = useRoleLimit(companyId, asking.length > 0 ? 'requestPaymentApproval' : 'makePayment')
  const action = useRef<HTMLDivElement>(null)
  const loseFocus = useEffectEvent(() => {
    if (action.current?.contains(document.activeElement)) props.onFocusLost()
  })
  // A layout effect ends before its elements leave the page.
  useLayoutEffect(() => () => loseFocus(), [])
  const hasProblem = sections.some(({ error }) => error)
  const isKnown = !isMethodLoading && sections.every(({ preview, isStale, error }) => preview && !isStale && !error)
  const total = isKnown ? formatMoney(totalOf(sections)) : undefined
  const { kind, values } = payTexts(
    sections.flatMap(({ preview }) => (preview ? { total: preview.total, isRequest: needsApproval(preview) } : [])),
  )
  const label =
    total === undefined ? t(hasProblem ? 'checkout.payNothing' : 'checkout.calculating') : t(labels[kind], values)
  const running = kind === 'ask' ? 'checkout.approval.asking' : 'checkout.paying'
  const totalWith = ({ id, state }: PaymentMethod) =>
    state === 'Ready' ? (
      <MethodTotal companyId={companyId} sections={sections} methodId={id} isLocked={isRunning} />
    ) : null
  return (
    <section aria-labelledby={heading} className={styles.summary}>
      <div className={styles.options}>
        <h2 id={heading} className={styles.heading}>
          {t('checkout.summary')}
        </h2>
        {needsMethod ? (
          <PaymentMethodPicker
            companyId={companyId}
            value={methodId}
            onChange={onMethodChange}
            detailOf={totalWith}
            payOn={payOn.problem === undefined ? payOn.day : undefined}
            isLocked={isRunning}
            lockedBy={lockedBy}
          />
        ) : (
          <Text>{t('checkout.noMethodNeeded')}</Text>
        )}
        <PayOn companyId={companyId} sections={sections} choice={payOn} isLocked={isRunning} />
        {asking.length > 0 && (
          <OnDemand onError={() => undefined}>
            <ApprovalNeeded sections={asking} isLocked={isRunning} />
          </OnDemand>
        )}
      </div>
      <div ref={action} className={styles.action}>
        <div className={styles.total}>
          <span>{t('payments.total')}</span>
          <span translate="no" className={styles.amount}>
            {total ?? (hasProblem ? '—' : '…')}
          </span>
        </div>
        <Button
          className={styles.pay}
          appearance="primary"
          size="large"
          disabledFocusable={lockedBy !== undefined || obstacle !== undefined || isRunning || total === undefined}
          aria-describedby={lockedBy}
          onClick={onPay}
        >
          {isRunning ? t(running, { at: done + 1, count: sections.length }) : withData(label)}
        </Button>
        {reason}
        <Text role="status" className={styles.hint}>
          {obstacle === undefined || isRunning ? '' : t(obstacle)}
        </Text>
      </div>
    </section>
  )
}

/** The sum of the totals that the service returned for each payment. */
const totalOf = (sections: readonly CheckoutSection[]): string =>
  sumMoney(sections.flatMap(({ preview }) => preview?.total ?? []))

interface MethodTotalProps {
  companyId: string
  sections: readonly CheckoutSection[]
  methodId: string
  /** Keeps the totals as they are, because items that have just been paid have no totals anymore. */
  isLocked: boolean
}

/** The total of all payments with a method, including its fee. */
function MethodTotal({ companyId, sections, methodId, isLocked }: MethodTotalProps) {
  const { t } = useTranslation()
  const known = sections.filter(({ isReady, error }) => isReady && !error)
  const previews = useQueries({
    queries: known.map(({ section, request }) => {
      const { paymentMethodId: _, ...basket } = request
      const withMethod = { ...basket, paymentMethodId: methodId }
      return { ...checkoutQueries.preview(companyId, section.invoicingAccountId, withMethod), enabled: !isLocked }
    }),
  })
  const found = previews.flatMap(({ data }) => data ?? [])
  if (known.length === 0 || found.length < known.length) return null
  return withData(
    t('checkout.methodTotal', {
      total: formatMoney(sumMoney(found.map(({ total }) => total))),
      fee: formatMoney(sumMoney(found.map(({ feeSubtotal }) => feeSubtotal))),
    }),
  )
}
