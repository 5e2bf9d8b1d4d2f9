import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { AccountBalance } from '#generated/main/model/accountBalance.ts'
import type { PayableInvoicingAccount } from '#generated/main/model/payableInvoicingAccount.ts'
import type { CompanyAddress } from '#src/features/companies/companyScope.ts'
import { earlyPayment, openStates } from '#src/features/invoices/invoiceRules.ts'
import type { Outlook } from '#src/features/invoices/dueDateQueries.ts'
import { payObstacle } from '#src/features/invoicing-accounts/accountActions.ts'
import { formatCalendarDate } from '#src/shared/format/dates.ts'
import { compareMoney, formatMoney, isMoney, sumMoney } from '#src/shared/format/money.ts'
import { StatTileList } from '#src/ui/StatTile.tsx'

const payables = '/company/$authCompanyId/payables/$productCompanyId'

interface BalanceTilesProps {
  /** Undefined until they have loaded; their figures show a dash until then. */
  accounts: readonly PayableInvoicingAccount[] | undefined
  outlook: Outlook | undefined
  address: CompanyAddress
}

/** What the buyer owes, when it is due, and available credits and discounts (docs/rules.md#payables-figures). */
export function BalanceTiles({ accounts: loaded, outlook, address }: BalanceTilesProps) {
  const { t } = useTranslation()
  const accounts = loaded?.every(hasAmounts) ? loaded : undefined
  const unknown = { value: t('payables.unknown') }
  const payable = accounts?.filter((account) => !payObstacle(account))
  const pastDue = accounts?.filter(({ balance }) => balance !== undefined && compareMoney(balance.pastDue, '0') > 0)
  const dueSoon = outlook?.weeks[0]
  const payableIds = new Set(payable?.map(({ id }) => id))
  const next = outlook?.discounted.find(
    (invoice) => payableIds.has(invoice.invoicingAccountId) && earlyPayment(invoice, outlook.businessDate),
  )
  return (
    <StatTileList
      label={t('payables.figures')}
      tiles={[
        {
          label: t('payables.pastDue'),
          renderLink: (props) => (
            <Link to={`${payables}/invoices`} params={address} search={{ status: ['PastDue'] }} {...props} />
          ),
          ...(accounts && pastDue
            ? {
                value: totalOf(accounts, 'pastDue'),
                note: t('payables.pastDueNote', { count: pastDue.length }),
                isBad: pastDue.length > 0,
              }
            : unknown),
        },
        {
          label: t('payables.dueSoon'),
          renderLink: (props) => (
            <Link
              to={`${payables}/invoices`}
              params={address}
              search={{ paymentState: openStates, dueFrom: dueSoon?.from, dueTo: dueSoon?.to }}
              {...props}
            />
          ),
          ...(dueSoon
            ? {
                value: formatMoney(dueSoon.amount),
                note: t('payables.dueSoonNote', { count: dueSoon.count, date: formatCalendarDate(dueSoon.to) }),
              }
            : unknown),
        },
        {
          label: t('payables.credits'),
          renderLink: (props) => (
            <Link
              to={`${payables}/invoices`}
              params={address}
              search={{ tab: 'credits', status: undefined }}
              {...props}
            />
          ),
          ...(payable ? { value: totalOf(payable, 'creditAvailable'), note: t('accounts.creditNote') } : unknown),
        },
        {
          label: t('payables.discounts'),
          renderLink: (props) => <Link to={`${payables}/discounts`} params={address} {...props} />,
          ...(payable && outlook
            ? {
                value: totalOf(payable, 'discountAvailable'),
                note: next?.discountDate
                  ? t(
                      next.discountDate === outlook.businessDate
                        ? 'payables.discountsNoteToday'
                        : 'payables.discountsNote',
                      {
                        date: formatCalendarDate(next.discountDate),
                      },
                    )
                  : t('payables.discountsNone'),
              }
            : unknown),
        },
      ]}
    />
  )
}

/** If any amount is invalid, no sum is shown. */
const hasAmounts = ({ balance }: PayableInvoicingAccount): boolean =>
  !balance || [balance.pastDue, balance.creditAvailable, balance.discountAvailable].every(isMoney)

function totalOf(accounts: readonly PayableInvoicingAccount[], field: keyof AccountBalance & `${string}e`): string {
  return formatMoney(sumMoney(accounts.flatMap(({ balance }) => balance?.[field] ?? [])))
}
