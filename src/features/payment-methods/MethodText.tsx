import { makeStyles, Text, tokens } from '@fluentui/react-components'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { PaymentMethod } from './methods.ts'

const useStyles = makeStyles({
  text: { display: 'flex', flexDirection: 'column', minWidth: 0, overflowWrap: 'anywhere' },
  reason: { color: tokens.colorNeutralForeground2 },
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

/** A method with its expiration date and, if it can't be used, the reason. */
export function MethodText({ method }: { method: PaymentMethod }) {
  const { t } = useTranslation()
  const styles = useStyles()
  const reason = reasonOf(t, method)
  const { expires } = method
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
    </span>
  )
}
