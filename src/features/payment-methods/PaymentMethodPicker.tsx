import { Button, makeStyles, mergeClasses, Radio, RadioGroup, Text, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ActionBanner } from '#src/ui/ActionBanner.tsx'
import { AddMethods } from './AddMethods.tsx'
import { takeLinked } from './linkSession.ts'
import { MethodsFallback } from './MethodsFallback.tsx'
import { MethodText } from './MethodText.tsx'
import type { PaymentMethod } from './methods.ts'
import { methodsProblem } from './problems.ts'
import { paymentMethodQueries } from './queries.ts'

const useStyles = makeStyles({
  picker: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '12px' },
  kind: { color: tokens.colorNeutralForeground2, marginTop: '4px' },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '8px' },
  /** By default, Fluent's labels of radios that are not chosen look as if they were disabled. */
  label: { display: 'grid', gap: '4px', minWidth: 0, color: tokens.colorNeutralForeground1 },
  off: { color: tokens.colorNeutralForegroundDisabled },
  /** By default, Fluent's label is only as wide as its text. */
  radio: { minWidth: 0, '& > label': { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' } },
})

interface PaymentMethodPickerProps {
  companyId: string
  /** Id of the selected method. */
  value: string | undefined
  onChange: (id: string) => void
  /** Details about paying with a method, such as the total. */
  detailOf?: (method: PaymentMethod) => ReactNode
  /** The later day on which the method is to pay. */
  payOn?: string | undefined
  /** True while the method is in use: it can't be changed, and none can be added. */
  isLocked?: boolean
  /** Id of the reason why the user's role forbids adding methods, where the page shows it already. */
  lockedBy?: string | undefined
}

/**
 * Shows the selected payment method, and all of them to change it: cards, then bank accounts; unusable ones say why. A
 * method added here is selected. Put it in a page, not in a dialog, which would block Plaid's dialog
 * (docs/rules.md#payment-methods).
 */
export function PaymentMethodPicker(props: PaymentMethodPickerProps) {
  const { companyId, value, onChange, detailOf, payOn, isLocked = false, lockedBy } = props
  const { t } = useTranslation()
  const styles = useStyles()
  const query = paymentMethodQueries.list(companyId)
  const { data: methods, error, refetch } = useQuery(query)
  const label = useId()
  /** Undefined until the user has opened or closed the list. */
  const [isOpened, setOpened] = useState<boolean>()
  const choose = (method: PaymentMethod | undefined) => {
    if (method?.state === 'Ready') onChange(method.id)
  }
  /** The list stays, with the button that has the focus again. */
  const addChosen = (method: PaymentMethod) => {
    setOpened(true)
    choose(method)
  }
  useEffect(() => {
    if (methods === undefined) return
    // An account linked on the bank's website, from which the user has returned.
    const linked = takeLinked(companyId)
    if (linked !== undefined) choose(methods.find(({ sourceId }) => sourceId === linked))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `choose` changes on every render
  }, [methods, companyId])
  if (methods === undefined)
    return <MethodsFallback queryKey={query.queryKey} error={error} text={t('paymentMethods.loading')} />
  const groups = [
    { title: t('paymentMethods.cards'), items: methods.filter(({ kind }) => kind === 'card') },
    { title: t('paymentMethods.bankAccounts'), items: methods.filter(({ kind }) => kind === 'bank') },
  ].filter(({ items }) => items.length > 0)
  const chosen = methods.find(({ id }) => id === value)
  const payment = payOn === undefined ? undefined : { kind: 'checkout' as const, day: payOn }
  const isListed = chosen === undefined || isOpened === true
  return (
    <div className={styles.picker}>
      {error && (
        <ActionBanner text={t(methodsProblem(error))} action={t('app.retry')} onAction={() => void refetch()} />
      )}
      {methods.length === 0 ? (
        <Text>{t('paymentMethods.none')}</Text>
      ) : (
        <div>
          <div className={styles.head}>
            <span id={label}>{t('paymentMethods.pick')}</span>
            {chosen && (
              <Button
                size="small"
                aria-expanded={isListed}
                aria-label={t(isListed ? 'paymentMethods.pickDoneLabel' : 'paymentMethods.pickChangeLabel')}
                disabledFocusable={isLocked}
                onClick={() => setOpened(!isListed)}
              >
                {t(isListed ? 'paymentMethods.pickDone' : 'paymentMethods.pickChange')}
              </Button>
            )}
          </div>
          {isListed ? (
            <RadioGroup
              aria-labelledby={label}
              value={value ?? ''}
              onChange={(_, picked) => {
                // The arrow keys pick one after the other, so the list stays.
                setOpened(true)
                onChange(picked.value)
              }}
            >
              {groups.map(({ title, items }) => [
                <Text key={title} size={200} className={styles.kind}>
                  {title}
                </Text>,
                ...items.map((method) => (
                  <Radio
                    key={method.sourceId}
                    className={styles.radio}
                    value={method.id}
                    disabled={isLocked || method.state !== 'Ready'}
                    label={
                      <span className={mergeClasses(styles.label, method.state !== 'Ready' && styles.off)}>
                        <MethodText method={method} payment={payment} />
                        {method.state === 'Ready' && detailOf && <span>{detailOf(method)}</span>}
                      </span>
                    }
                  />
                )),
              ])}
            </RadioGroup>
          ) : (
            <span className={styles.label}>
              <MethodText method={chosen} payment={payment} />
              {detailOf && <span>{detailOf(chosen)}</span>}
            </span>
          )}
        </div>
      )}
      {methods.length > 0 && methods.every(({ state }) => state !== 'Ready') && (
        <Text>{t('paymentMethods.noneReady')}</Text>
      )}
      {isListed && (
        <AddMethods
          companyId={companyId}
          methods={methods}
          onAdded={addChosen}
          isLocked={isLocked}
          lockedBy={lockedBy}
        />
      )}
    </div>
  )
}
