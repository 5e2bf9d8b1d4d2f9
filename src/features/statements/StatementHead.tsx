import { makeStyles, tokens, typographyStyles } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { Address } from '#generated/main/model/address.ts'
import { addressLines } from '#src/shared/format/addressLines.ts'
import { formatCalendarDate } from '#src/shared/format/dates.ts'
import { formatMoney } from '#src/shared/format/money.ts'

const useStyles = makeStyles({
  head: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '16px 32px' },
  party: { fontStyle: 'normal', display: 'grid', alignContent: 'start', overflowWrap: 'anywhere' },
  supplier: { ...typographyStyles.subtitle1 },
  customer: { fontWeight: tokens.fontWeightSemibold },
  small: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  facts: {
    margin: 0,
    display: 'grid',
    alignContent: 'start',
    gap: '8px',
    '@media (min-width: 480px)': { textAlign: 'end' },
  },
  value: { margin: 0, overflowWrap: 'anywhere' },
  balance: { ...typographyStyles.title3, margin: 0, fontVariantNumeric: 'tabular-nums' },
})

/** A party to a statement; without an address if it is unknown. */
interface Party {
  name: string
  address?: Address | undefined
}

/** The parties and the account that a statement is for. */
export interface StatementParties {
  supplier: Party
  customer: Party
  accountNumber: string
}

interface StatementHeadProps {
  parties: StatementParties
  /** Undefined while the open items load. */
  due: { balance: string | null; businessDate: string } | undefined
}

/** The letterhead, what is due, and whom the statement is for. */
export function StatementHead({ parties: { supplier, customer, accountNumber }, due }: StatementHeadProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  return (
    <>
      <div className={styles.head}>
        <PartyLines party={supplier} className={styles.supplier} />
        <dl className={styles.facts}>
          {due && (
            <div>
              <dt className={styles.small}>{t('statement.balance')}</dt>
              <dd translate="no" data-balance className={styles.balance}>
                {due.balance === null ? t('statement.unknown') : formatMoney(due.balance)}
              </dd>
            </div>
          )}
        </dl>
      </div>
      <div className={styles.head}>
        <div>
          <span className={styles.small}>{t('statement.customer')}</span>
          <PartyLines party={customer} className={styles.customer} />
        </div>
        <dl className={styles.facts}>
          <div>
            <dt className={styles.small}>{t('statement.accountNumber')}</dt>
            <dd translate="no" className={styles.value}>
              {accountNumber}
            </dd>
          </div>
          {due && (
            <div>
              <dt className={styles.small}>{t('statement.date')}</dt>
              <dd translate="no" className={styles.value}>
                {formatCalendarDate(due.businessDate)}
              </dd>
            </div>
          )}
        </dl>
      </div>
    </>
  )
}

function PartyLines({ party: { name, address }, className }: { party: Party; className: string }) {
  const { t } = useTranslation()
  const country = address && t(`address.countryName.${address.country}`, { defaultValue: address.country })
  return (
    <address translate="no" className={useStyles().party}>
      <span className={className}>{name}</span>
      {address && addressLines(address, country ?? '').map((line) => <span key={line}>{line}</span>)}
    </address>
  )
}
