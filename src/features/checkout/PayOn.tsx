import { Button, Field, makeStyles, Radio, RadioGroup, Text } from '@fluentui/react-components'
import { Suspense, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatCalendarDate } from '#src/shared/format/dates.ts'
import { DateInput } from '#src/ui/DateInput.tsx'
import { lazyNamed, LoadBoundary } from '#src/ui/OnDemand.tsx'
import { withData } from '#src/ui/withData.ts'
import type { CheckoutSection } from './useCheckout.ts'
import type { PayOnChoice } from './usePayOn.ts'

const PayOnCalendar = lazyNamed(() => import('./PayOnCalendar.tsx'), 'PayOnCalendar')

const useStyles = makeStyles({
  payOn: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '8px' },
  /** The browser's own calendar knows neither weekends nor discounts; ours is below. */
  typed: { '::-webkit-calendar-picker-indicator': { display: 'none' } },
})

interface PayOnProps {
  companyId: string
  /** The payments on that day. */
  sections: readonly CheckoutSection[]
  choice: PayOnChoice
  /** True while payments are being sent. */
  isLocked: boolean
}

/** Asks when to pay, today or on a later day, if all suppliers take scheduled payments (docs/rules.md#checkout-pay-on). */
export function PayOn({ companyId, sections, choice, isLocked }: PayOnProps) {
  const { unsupportedBy, days, day, problem, choose } = choice
  const { t } = useTranslation()
  const styles = useStyles()
  /** A date is typed in three pieces, so its errors are only shown after the field is left. */
  const [hasLeftField, setHasLeftField] = useState(false)
  if (unsupportedBy === undefined) return null
  if (unsupportedBy.length > 0) {
    const texts = { suppliers: unsupportedBy.join(', '), count: unsupportedBy.length }
    return <Text>{withData(t('checkout.payOn.notOffered', texts), ...unsupportedBy)}</Text>
  }
  const dates = days && { first: formatCalendarDate(days.first), last: formatCalendarDate(days.last) }
  const message = hasLeftField && problem !== undefined ? t(problem, { ...dates }) : null
  return (
    <div className={styles.payOn}>
      <Field label={t('payments.payOn')}>
        <RadioGroup
          value={day === undefined ? 'today' : 'other'}
          onChange={(_, { value }) => {
            setHasLeftField(false)
            choose(value === 'today' ? undefined : '')
          }}
        >
          <Radio
            value="today"
            disabled={isLocked}
            label={days ? t('invoices.today', { date: formatCalendarDate(days.today) }) : t('checkout.payOn.today')}
          />
          <Radio value="other" disabled={isLocked} label={t('checkout.payOn.other')} />
        </RadioGroup>
      </Field>
      {day !== undefined && (
        <Field
          label={t('checkout.payOn.day')}
          hint={dates ? t('checkout.payOn.hint', dates) : null}
          validationMessage={message}
          validationState={message === null ? 'none' : 'error'}
        >
          <DateInput
            {...(days && { min: days.first, max: days.last })}
            value={day}
            disabled={isLocked}
            inputClassName={styles.typed}
            onChange={(value) => {
              setHasLeftField(false)
              choose(value)
            }}
            onBlur={() => setHasLeftField(true)}
          />
        </Field>
      )}
      {day !== undefined && days && (
        <Loaded>
          <PayOnCalendar
            companyId={companyId}
            sections={sections}
            days={days}
            day={day}
            isLocked={isLocked}
            onChoose={choose}
          />
        </Loaded>
      )}
    </div>
  )
}

/** A part of the page that loads after it; says so if it can't be loaded. */
function Loaded({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <LoadBoundary
      renderFallback={(retry) => (
        <span role="alert">
          <span>{t('error.partMissing')}</span>{' '}
          <Button size="small" onClick={retry}>
            {t('app.retry')}
          </Button>
        </span>
      )}
    >
      <Suspense>{children}</Suspense>
    </LoadBoundary>
  )
}
