import { Button, Field, Input, makeStyles, Text, tokens } from '@fluentui/react-components'
import { useEffect, useEffectEvent, useRef, useState, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { compareMoney, dollarSign, formatMoney, decimalToType, sumMoney } from '#src/shared/format/money.ts'
import { keepFocus } from '#src/ui/keepFocus.ts'
import type { ChosenCredit } from './basket.ts'
import { dueAfter, readAmount, toChosen, type CreditUse } from './credits.ts'
import { shownAtFirst } from './InvoiceLines.tsx'
import { cleanText } from '#src/lib/cleanText.ts'
import { withData } from '#src/ui/withData.ts'

const useStyles = makeStyles({
  part: { display: 'grid', gap: '8px' },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' },
  applied: { marginInlineEnd: 'auto' },
  list: { display: 'grid', margin: 0, padding: 0, listStyle: 'none', outlineOffset: '4px' },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4px 12px',
    padding: '4px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    outlineOffset: '4px',
  },
  about: { display: 'flex', flexWrap: 'wrap', gap: '0 8px', flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' },
  minor: { color: tokens.colorNeutralForeground2 },
  entry: { display: 'flex', flexWrap: 'wrap', alignItems: 'start', justifyContent: 'flex-end', gap: '8px' },
  input: { width: '132px' },
})

interface CreditLinesProps {
  uses: readonly CreditUse[]
  /** The amount to pay before credits. */
  due: string
  /** True when credits are applied automatically. */
  isAutomatic: boolean
  isLocked: boolean
  onChange: (credits: 'all' | readonly ChosenCredit[]) => void
  /** Reports whether the entered amount is invalid. */
  onEntryProblem: (creditId: string, hasProblem: boolean) => void
}

/** How much of an account's credits is used; opened, each of them, which can be changed or removed. */
export function CreditLines({ uses, due, isAutomatic, isLocked, onChange, onEntryProblem }: CreditLinesProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const list = useRef<HTMLUListElement>(null)
  const [showsAll, setShowsAll] = useState(false)
  const [isOpen, setOpen] = useState(false)
  if (uses.length === 0) return null
  const applied = uses.filter(({ amount }) => compareMoney(amount, '0') > 0)
  const shown = showsAll ? uses : uses.slice(0, shownAtFirst)
  const change = (id: string, amount: string) => {
    const others = toChosen(uses.filter(({ credit }) => credit.id !== id))
    const available = uses.find(({ credit }) => credit.id === id)?.available ?? '0'
    if (compareMoney(amount, '0') === 0) return onChange(others)
    return onChange([...others, compareMoney(amount, available) === 0 ? { id } : { id, amount }])
  }
  const left = dueAfter(due, uses)
  return (
    <div className={styles.part}>
      <div className={styles.head}>
        <Text className={styles.applied}>
          {withData(
            applied.length > 0
              ? t('checkout.credits.applied', {
                  amount: formatMoney(sumMoney(applied.map(({ amount }) => amount))),
                  count: applied.length,
                })
              : t('checkout.credits.noneApplied', {
                  amount: formatMoney(sumMoney(uses.map(({ available }) => available))),
                }),
          )}
        </Text>
        {isOpen && !isAutomatic && (
          <Button
            size="small"
            disabledFocusable={isLocked}
            onClick={() =>
              keepFocus(
                () => onChange('all'),
                () => list.current,
              )
            }
          >
            {t('checkout.credits.applyAll')}
          </Button>
        )}
        <Button
          size="small"
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'checkout.credits.doneLabel' : 'checkout.credits.editLabel')}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'checkout.credits.done' : 'checkout.credits.edit')}
        </Button>
      </div>
      {isOpen && (
        <ul ref={list} tabIndex={-1} className={styles.list} aria-label={t('checkout.credits.heading')}>
          {shown.map((use) => (
            <CreditLine
              key={use.credit.id}
              use={use}
              left={sumMoney([left, use.amount])}
              isLocked={isLocked}
              onCommit={(amount) => change(use.credit.id, amount)}
              onEntryProblem={(hasProblem) => onEntryProblem(use.credit.id, hasProblem)}
            />
          ))}
        </ul>
      )}
      {isOpen && uses.length > shown.length && (
        <Button
          onClick={() =>
            keepFocus(
              () => setShowsAll(true),
              () => list.current?.querySelectorAll('li')[shownAtFirst],
            )
          }
        >
          {t('checkout.credits.showAll', { count: uses.length })}
        </Button>
      )}
    </div>
  )
}

interface CreditLineProps {
  use: CreditUse
  /** The amount left to pay without this credit. */
  left: string
  isLocked: boolean
  onCommit: (amount: string) => void
  onEntryProblem: (hasProblem: boolean) => void
}

/** The text in the field of a credit. */
interface Entry {
  typed: string
  /** The amount of the credit when this was typed. */
  over: string
  /** i18n key. */
  problem?: string
}

function CreditLine({ use, left, isLocked, onCommit, onEntryProblem }: CreditLineProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const { credit, available, amount, reason } = use
  const untouched = { typed: decimalToType(amount), over: decimalToType(amount) }
  const [entry, setEntry] = useState<Entry>(untouched)
  // A new amount, or another notation, wherever it comes from, replaces the typed text.
  if (entry.over !== untouched.over) setEntry(untouched)
  const { typed, problem } = entry
  const report = useEffectEvent(onEntryProblem)
  useEffect(() => {
    if (problem === undefined) return undefined
    report(true)
    // A hidden entry can't be corrected, so it must not block the payment.
    return () => report(false)
  }, [problem])
  const set = (next: string) => {
    setEntry(untouched)
    if (compareMoney(next, amount) !== 0) onCommit(next)
  }
  const entered = readAmount(cleanText(typed) || '0', available, left)
  const commit = () => ('amount' in entered ? set(entered.amount) : setEntry({ ...entry, problem: entered.problem }))
  const isUsed = compareMoney(amount, '0') > 0
  const most = compareMoney(available, left) <= 0 ? available : left
  /** Uses what was just typed, or else as much as possible. */
  const apply = () => {
    const isTyped = problem === undefined && !('amount' in entered && compareMoney(entered.amount, '0') === 0)
    if (isTyped) commit()
    else set(most)
  }
  // Leaving the field would commit the typed amount and change the button under the pointer before the click.
  const stay = (event: MouseEvent) => {
    if (event.currentTarget.closest('li')?.contains(document.activeElement)) event.preventDefault()
  }
  const name = credit.externalId
  return (
    <li tabIndex={-1} className={styles.line}>
      <span className={styles.about}>
        <Text translate="no" weight="semibold">
          {name}
        </Text>
        <Text className={styles.minor}>
          {withData(t('checkout.credits.available', { amount: formatMoney(available) }))}
        </Text>
        {problem === undefined && (reason === 'rest' || reason === 'covered') && (
          <Text className={styles.minor}>{t(`checkout.credits.reason.${reason}`)}</Text>
        )}
      </span>
      <span className={styles.entry}>
        <Field
          validationMessage={
            problem ? withData(t(problem, { available: formatMoney(available), left: formatMoney(left) })) : null
          }
          validationState={problem ? 'error' : 'none'}
        >
          <Input
            className={styles.input}
            size="small"
            inputMode="decimal"
            autoComplete="off"
            {...dollarSign()}
            aria-label={t('checkout.credits.amount', { name })}
            value={typed}
            disabled={isLocked}
            onChange={(_, { value }) => setEntry({ ...entry, typed: value })}
            onBlur={commit}
            onKeyDown={({ key }) => {
              if (key === 'Enter') commit()
            }}
          />
        </Field>
        {(isUsed || compareMoney(most, '0') > 0) && (
          <Button
            size="small"
            disabledFocusable={isLocked}
            aria-label={t(isUsed ? 'checkout.credits.undoOf' : 'checkout.credits.useOf', { name })}
            onMouseDown={stay}
            onClick={() => keepFocus(isUsed ? () => set('0') : apply)}
          >
            {t(isUsed ? 'checkout.credits.undo' : 'checkout.credits.use')}
          </Button>
        )}
      </span>
    </li>
  )
}
