import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { CheckmarkCircle20Filled } from '@fluentui/react-icons/svg/checkmark-circle'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSetPreferredOutgoingPaymentMethod } from '#generated/main/payment-methods/payment-methods.ts'
import { useRoleLimit } from '#src/features/members/useRoleLimit.tsx'
import { useConfirmedMutation } from '#src/shared/form/useConfirmedMutation.ts'
import { EnumBadge } from '#src/shared/format/EnumBadge.tsx'
import { ActionBanner } from '#src/ui/ActionBanner.tsx'
import { CardSection } from '#src/ui/CardSection.tsx'
import { AddMethods } from './AddMethods.tsx'
import { MethodsFallback } from './MethodsFallback.tsx'
import { methodLabel, MethodText, type MethodPayment } from './MethodText.tsx'
import { badgeOf, type PaymentMethod } from './methods.ts'
import { methodsProblem } from './problems.ts'
import { paymentMethodQueries, refetchPaymentMethods } from './queries.ts'
import { RemoveMethodDialog } from './RemoveMethodDialog.tsx'
import { usePaymentAfterExpiry } from './usePaymentAfterExpiry.ts'

const useStyles = makeStyles({
  groups: { display: 'grid', gap: '16px', outlineOffset: '4px' },
  group: { display: 'grid', gap: '8px' },
  title: { margin: 0 },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 16px',
    padding: '12px 0',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  text: { flex: '1 1 240px', minWidth: 0 },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  icon: { color: tokens.colorStatusSuccessForeground1 },
  /** Not clickable, but it should stay readable. */
  preferred: {
    '&, &:hover, &:hover:active': {
      color: tokens.colorNeutralForeground1,
      backgroundColor: 'transparent',
      border: `1px solid ${tokens.colorTransparentStroke}`,
    },
  },
})

/** A buyer's cards and bank accounts: add, remove, and set the preferred one (docs/rules.md#payment-methods). */
export function PaymentMethods({ companyId }: { companyId: string }) {
  const { t } = useTranslation()
  const query = paymentMethodQueries.list(companyId)
  const { data: methods, error, refetch } = useQuery(query)
  const { lockedBy, reason } = useRoleLimit(companyId, 'setPreferredOutgoingPaymentMethod')
  return (
    <CardSection title={t('paymentMethods.heading')}>
      {methods === undefined ? (
        <MethodsFallback queryKey={query.queryKey} error={error} text={t('paymentMethods.loading')} />
      ) : (
        <>
          {reason}
          {error && (
            <ActionBanner text={t(methodsProblem(error))} action={t('app.retry')} onAction={() => void refetch()} />
          )}
          {methods.length === 0 ? (
            <Text>{t('paymentMethods.none')}</Text>
          ) : (
            <MethodGroups companyId={companyId} methods={methods} lockedBy={lockedBy} />
          )}
          <AddMethods companyId={companyId} methods={methods} lockedBy={lockedBy} />
        </>
      )}
    </CardSection>
  )
}

const preferTexts = {
  done: 'paymentMethods.prefer.done',
  failed: 'paymentMethods.prefer.failed',
  settled: {
    'payment.method_not_found': 'paymentMethods.prefer.gone',
    'validation.failed': 'paymentMethods.prefer.unusable',
  },
}

interface MethodsProps {
  companyId: string
  methods: readonly PaymentMethod[]
  /** Id of the reason why the user's role forbids changes. */
  lockedBy: string | undefined
}

function MethodGroups({ companyId, methods, lockedBy }: MethodsProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const client = useQueryClient()
  const groups = useRef<HTMLDivElement>(null)
  const [removing, setRemoving] = useState<PaymentMethod>()
  const { mutateAsync } = useSetPreferredOutgoingPaymentMethod()
  const paymentOf = usePaymentAfterExpiry(companyId, methods)
  // The list shows its own error if it can't be loaded.
  const refetch = () => refetchPaymentMethods(client, companyId).catch(() => undefined)
  const prefer = useConfirmedMutation(
    {
      mutateAsync: async ({ id: paymentMethodId, type }: PaymentMethod) => {
        await mutateAsync({ companyId, data: { paymentMethodId, type } })
        await refetch()
      },
    },
    () => void refetch(),
    preferTexts,
    async ({ id }) => {
      const preferred = await client.fetchQuery({ ...paymentMethodQueries.preferred(companyId), staleTime: 0 })
      return preferred.outgoing?.paymentMethodId === id
    },
  )
  const list = (title: string, kind: PaymentMethod['kind']) => (
    <MethodList
      title={title}
      methods={methods.filter((method) => method.kind === kind)}
      paymentOf={paymentOf}
      isPending={prefer.isPending}
      lockedBy={lockedBy}
      onPrefer={prefer.send}
      onRemove={setRemoving}
    />
  )
  return (
    <div ref={groups} tabIndex={-1} role="group" aria-label={t('paymentMethods.listLabel')} className={styles.groups}>
      {list(t('paymentMethods.cards'), 'card')}
      {list(t('paymentMethods.bankAccounts'), 'bank')}
      {removing && (
        <RemoveMethodDialog
          companyId={companyId}
          method={removing}
          onRemoved={() => {
            setRemoving(undefined)
            // The button that opened the dialog was removed with its row.
            requestAnimationFrame(() => groups.current?.focus())
          }}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </div>
  )
}

interface MethodListProps {
  title: string
  methods: readonly PaymentMethod[]
  /** The scheduled payment that a card expires before. */
  paymentOf: (method: PaymentMethod) => MethodPayment | undefined
  isPending: boolean
  lockedBy: string | undefined
  onPrefer: (method: PaymentMethod) => void
  onRemove: (method: PaymentMethod) => void
}

function MethodList({ title, methods, paymentOf, isPending, lockedBy, onPrefer, onRemove }: MethodListProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const id = useId()
  if (methods.length === 0) return null
  return (
    <div className={styles.group}>
      <Text as="h3" weight="semibold" id={id} className={styles.title}>
        {title}
      </Text>
      <ul aria-labelledby={id} className={styles.list}>
        {methods.map((method) => {
          const labelValues = { method: methodLabel(t, method) }
          return (
            <li key={method.sourceId} className={styles.row}>
              <div className={styles.text}>
                <MethodText method={method} payment={paymentOf(method)} />
              </div>
              <EnumBadge texts="paymentMethods.state" value={badgeOf(method)} />
              <div className={styles.buttons}>
                {(method.state === 'Ready' || method.isPreferred) && (
                  <Button
                    size="small"
                    // Keep it in place so that focus isn't lost.
                    disabledFocusable={method.isPreferred || isPending || lockedBy !== undefined}
                    aria-describedby={lockedBy}
                    {...(method.isPreferred && {
                      icon: <CheckmarkCircle20Filled className={styles.icon} />,
                      className: styles.preferred,
                    })}
                    aria-label={t(
                      `paymentMethods.${method.isPreferred ? 'prefer.current' : 'prefer.label'}`,
                      labelValues,
                    )}
                    onClick={() => onPrefer(method)}
                  >
                    {t(method.isPreferred ? 'paymentMethods.preferred' : 'paymentMethods.prefer.action')}
                  </Button>
                )}
                <Button
                  size="small"
                  disabledFocusable={lockedBy !== undefined}
                  aria-describedby={lockedBy}
                  aria-label={t('paymentMethods.remove.label', labelValues)}
                  onClick={() => onRemove(method)}
                >
                  {t('paymentMethods.remove.action')}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
