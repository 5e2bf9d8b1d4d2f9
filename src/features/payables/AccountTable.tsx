import { makeStyles, mergeClasses, Subtitle2, tokens, typographyStyles } from '@fluentui/react-components'
import { Link } from '@tanstack/react-router'
import { sortBy } from 'es-toolkit/array'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Invoice } from '#generated/main/model/invoice.ts'
import { InvoicingAccountStatus } from '#generated/main/model/invoicingAccountStatus.ts'
import type { PayableInvoicingAccount } from '#generated/main/model/payableInvoicingAccount.ts'
import type { CompanyAddress } from '#src/features/companies/companyScope.ts'
import type { DueSoon } from '#src/features/invoices/dueSoon.ts'
import { payObstacle } from '#src/features/invoicing-accounts/accountActions.ts'
import { formatCalendarDate } from '#src/shared/format/dates.ts'
import { EnumBadge } from '#src/shared/format/EnumBadge.tsx'
import { compareMoney, formatMoney, isMoney, noAmount, sumIfMoney } from '#src/shared/format/money.ts'
import { useTextLink } from '#src/ui/inlineText.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { AccountLabel } from './AccountName.tsx'

/** Where the columns don't fit, each account is its own block. */
const narrow = '@container (max-width: 759px)'

const useStyles = makeStyles({
  accounts: { display: 'grid', gap: '8px', minWidth: 0 },
  frame: {
    // Relative: otherwise, its visually hidden text would make the page as long as the table.
    position: 'relative',
    containerType: 'inline-size',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
    [narrow]: { display: 'block' },
  },
  heads: { [narrow]: { display: 'none' } },
  head: {
    ...typographyStyles.body1Strong,
    padding: '10px 12px',
    textAlign: 'start',
    verticalAlign: 'bottom',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  rows: { [narrow]: { display: 'block' } },
  row: {
    ':not(:last-child)': { borderBottom: `1px solid ${tokens.colorNeutralStroke3}` },
    [narrow]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gap: '2px 12px',
      padding: '12px',
    },
  },
  cell: { padding: '6px 12px', textAlign: 'start', [narrow]: { padding: 0 } },
  supplier: {
    width: '30%',
    fontWeight: tokens.fontWeightRegular,
    overflowWrap: 'anywhere',
    [narrow]: { gridRow: '1 / 3', paddingBottom: '8px' },
  },
  name: { fontWeight: tokens.fontWeightSemibold },
  minor: { ...typographyStyles.caption1, display: 'block', color: tokens.colorNeutralForeground2 },
  /** In a narrow table, its column's heading is above or before it. */
  amount: {
    textAlign: 'end',
    whiteSpace: 'nowrap',
    [narrow]: {
      '::before': { content: 'attr(data-label)', marginRight: '8px', color: tokens.colorNeutralForeground2 },
    },
  },
  plain: {
    [narrow]: {
      gridColumn: '1 / -1',
      display: 'flex',
      justifyContent: 'space-between',
      '::before': { fontWeight: 'normal' },
    },
  },
  pastDue: { [narrow]: { gridRow: '1 / 3', display: 'grid', alignContent: 'start', '::before': { marginRight: 0 } } },
  none: { color: tokens.colorNeutralForeground3, [narrow]: { display: 'none' } },
  bad: { color: tokens.colorStatusDangerForeground3, fontWeight: tokens.fontWeightSemibold },
  actions: {
    textAlign: 'end',
    [narrow]: { gridColumn: '1 / -1', ':not(:empty)': { paddingTop: '8px' }, '& button': { width: '100%' } },
  },
})

interface AccountTableProps {
  accounts: readonly PayableInvoicingAccount[]
  /** Undefined until it has loaded. */
  outlook: DueSoon | undefined
  address: CompanyAddress
  /** Renders the action that pays what is due on an account through the business day. */
  renderAction: (account: PayableInvoicingAccount, outlook: DueSoon) => ReactNode
}

/** The supplier accounts that a buyer pays on, with what they owe; what is past due comes first. */
export function AccountTable({ accounts, outlook, address, renderAction }: AccountTableProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const head = mergeClasses(styles.head, styles.amount)
  const rows = sortBy(accounts, [({ supplierCompanyName }) => supplierCompanyName]).toSorted((a, b) =>
    compareMoney(pastDueOf(b), pastDueOf(a)),
  )
  return (
    <section aria-labelledby="accounts" className={styles.accounts}>
      <Subtitle2 as="h2" id="accounts">
        {t('payables.accounts')}
      </Subtitle2>
      <div className={styles.frame}>
        <table aria-labelledby="accounts" className={styles.table}>
          <thead className={styles.heads}>
            <tr>
              <th scope="col" className={styles.head}>
                {t('invoices.supplier')}
              </th>
              {columns.map((column) => (
                <th key={column} scope="col" className={head}>
                  {t(`payables.column.${column}`)}
                </th>
              ))}
              <th scope="col" className={head}>
                {outlook ? (
                  t('payables.column.pay', { day: formatCalendarDate(outlook.businessDate) })
                ) : (
                  <VisuallyHidden>{t('payables.column.payUnknown')}</VisuallyHidden>
                )}
              </th>
            </tr>
          </thead>
          <tbody className={styles.rows}>
            {rows.map((account) => (
              <AccountRow
                key={account.id}
                account={account}
                due={outlook?.due}
                businessDate={outlook?.businessDate}
                address={address}
                action={outlook && renderAction(account, outlook)}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

const columns = ['pastDue', 'dueSoon', 'outstanding', 'credit', 'discount'] as const

/** For sorting: an invalid amount counts as nothing. */
const pastDueOf = ({ balance }: PayableInvoicingAccount) =>
  balance && isMoney(balance.pastDue) ? balance.pastDue : '0'

interface AccountRowProps {
  account: PayableInvoicingAccount
  due: readonly Invoice[] | undefined
  businessDate: string | undefined
  address: CompanyAddress
  action: ReactNode
}

function AccountRow({ account, due, businessDate = '', address, action }: AccountRowProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const { id, supplierCompanyName, accountName, externalAccountId, status, balance } = account
  const obstacle = payObstacle(account)
  const soon = due?.filter(
    ({ invoicingAccountId, paymentDueDate }) => invoicingAccountId === id && paymentDueDate >= businessDate,
  )
  const amounts: Record<(typeof columns)[number], string | undefined> = {
    pastDue: balance?.pastDue,
    dueSoon: soon && sumIfMoney(soon.map(({ outstandingAmount }) => outstandingAmount)),
    outstanding: balance?.outstanding,
    // Without payments, no credits or discounts apply.
    credit: obstacle ? '0' : balance?.creditAvailable,
    discount: obstacle ? '0' : balance?.discountAvailable,
  }
  return (
    <tr className={styles.row}>
      <th scope="row" className={mergeClasses(styles.cell, styles.supplier)}>
        <Link
          className={mergeClasses(useTextLink(), styles.name)}
          to="/company/$authCompanyId/payables/$productCompanyId/$invoicingAccountId/invoices"
          params={{ ...address, invoicingAccountId: id }}
          // A supplier may have several accounts.
          aria-label={t('payables.account', { name: supplierCompanyName, number: externalAccountId })}
        >
          <span translate="no">{supplierCompanyName}</span>
        </Link>{' '}
        {status !== InvoicingAccountStatus.Registered && <EnumBadge texts="accounts.statusLabel" value={status} />}
        <span className={styles.minor}>
          <AccountLabel name={accountName} number={externalAccountId} />
        </span>
        {obstacle && <span className={styles.minor}>{t(`payables.${obstacle}`)}</span>}
        {!balance && <span className={styles.minor}>{t('payables.noFigures')}</span>}
      </th>
      {columns.map((column) => {
        const amount = amounts[column]
        const isZero = amount !== undefined && isMoney(amount) && compareMoney(amount, '0') === 0
        return (
          <td
            key={column}
            translate="no"
            data-label={t(`payables.column.${column}`)}
            className={mergeClasses(
              styles.cell,
              styles.amount,
              column === 'pastDue' ? styles.pastDue : styles.plain,
              column === 'pastDue' && !isZero && styles.bad,
              (isZero || amount === undefined) && styles.none,
            )}
          >
            {amount === undefined ? noAmount : formatMoney(amount || noAmount)}
          </td>
        )
      })}
      <td className={mergeClasses(styles.cell, styles.actions)}>{action}</td>
    </tr>
  )
}
