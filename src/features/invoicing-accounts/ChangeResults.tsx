import { makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { Customer } from '#generated/main/model/customer.ts'
import { StatusBadge } from '#src/shared/format/EnumBadge.tsx'
import { type AccountResults, type BulkAction, reasonText } from './accountActions.ts'

const useStyles = makeStyles({
  region: {
    maxHeight: '40vh',
    overflowY: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  list: { listStyle: 'none', margin: 0, padding: 0 },
  item: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '0 12px',
    padding: '8px 12px',
    ':not(:last-child)': { borderBottom: `1px solid ${tokens.colorNeutralStroke3}` },
  },
  number: { color: tokens.colorNeutralForeground2 },
  reason: { gridColumn: '1 / -1', color: tokens.colorPaletteRedForeground1 },
})

interface ChangeResultsProps {
  action: BulkAction
  accounts: readonly Customer[]
  results: AccountResults
}

/** The result for each account, unfinished ones first. */
export function ChangeResults({ action, accounts, results }: ChangeResultsProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const isDone = ({ id }: Customer) => results.get(id)?.ok === true
  const done = accounts.filter(isDone)
  const left = accounts.filter((account) => !isDone(account))
  return (
    <>
      <output>{t(`customers.${action}.summary`, { done: done.length, left: left.length })}</output>
      <section
        aria-label={t('customers.results')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scroll areas need keyboard access (WCAG 2.1.1)
        tabIndex={0}
        className={styles.region}
      >
        <ul className={styles.list}>
          {[...left, ...done].map((account) => (
            <li key={account.id} className={styles.item}>
              <span>
                <span translate="no">{account.name}</span>{' '}
                <span translate="no" className={styles.number}>
                  {account.externalAccountId}
                </span>
              </span>
              {isDone(account) ? (
                <StatusBadge tone="good" text={t(`customers.${action}.result`)} />
              ) : (
                <StatusBadge tone="bad" text={t('customers.resultFailed')} />
              )}
              {!isDone(account) && (
                <span className={styles.reason}>
                  {results.has(account.id) ? reasonText(t, results.get(account.id)) : t('customers.resultUnknown')}
                </span>
              )}
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
