import { makeStyles, Text, tokens } from '@fluentui/react-components'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatCalendarDate, formatDay } from '#src/shared/format/dates.ts'
import { isExpiring, type PaymentMethod } from './methods.ts'

const useStyles = makeStyles({
  text: { display: 'flex', flexDirection: 'column', minWidth: 0, overflowWrap: 'anywhere' },
  reason: { color: tokens.colorNeutralForeground2 },
  warning: { color: tokens.colorStatusWarningForeground1 },
})

/** A method's name, such as "Visa •••• 4242". */
export const methodLabel = (t: TFunction, { name, lastFour }: Pick<PaymentMethod, 'name' | 'lastFour'>) =>
  t('paymentMethods.label', { name, lastFour })

/** Why a method can't be used to pay, and what to do about it; undefined if it can. */
function reasonOf(t: TFunction, { state, kind, bankStatus }: PaymentMethod): string | undefined {
  if (state === 'Ready') return undefined
  const reason = kind === 'bank' ? (bankStatus ?? state) : state
  return t(`paymentMethods.reason.${reason}`, { defaultValue: t('paymentMethods.reason.Pending') })
}

/** What to know about a card before its last day; undefined if there is nothing (docs/rules.md#expiring-cards). */
function expiryOf(t: TFunction, method: PaymentMethod, payment: MethodPayment | undefined): string | undefined {
  const { validThrough } = method
  if (validThrough === undefined) return undefined
  const date = formatCalendarDate(validThrough)
  if (payment && payment.day > validThrough)
    return t(`paymentMethods.expiring.${payment.kind}`, { date, day: formatCalendarDate(payment.day) })
  return isExpiring(method) ? t('paymentMethods.expiring.soon', { date }) : undefined
}

/** The day of a payment from the method: in the checkout, or one that is scheduled. */
export interface MethodPayment {
  kind: 'checkout' | 'scheduled'
  day: string
}

interface MethodTextProps {
  method: PaymentMethod
  payment?: MethodPayment | undefined
}

/** A method with its expiration date and, if it can't be used now, or soon, the reason. */
export function MethodText({ method, payment }: MethodTextProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const reason = reasonOf(t, method)
  const expiry = expiryOf(t, method, payment)
  const { expires, waitingSince } = method
  return (
    <span className={styles.text}>
      <Text weight="semibold">{methodLabel(t, method)}</Text>
      {expires && (
        <Text size={200}>
          {t('paymentMethods.expires', { date: `${String(expires.month).padStart(2, '0')}/${expires.year}` })}
        </Text>
      )}
      {reason && (
        <Text size={200} className={styles.reason}>
          {reason}
        </Text>
      )}
      {waitingSince !== undefined && (
        <Text size={200} className={styles.reason}>
          {t('paymentMethods.waitingSince', { date: formatDay(waitingSince) })}
        </Text>
      )}
      {expiry !== undefined && (
        <Text size={200} className={styles.warning}>
          {expiry}
        </Text>
      )}
    </span>
  )
}
