import { makeStyles, mergeClasses, Subtitle2, Text, tokens } from '@fluentui/react-components'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PayableInvoicingAccount } from '#generated/main/model/payableInvoicingAccount.ts'
import type { CompanyAddress } from '#src/features/companies/companyScope.ts'
import { payObstacle } from '#src/features/invoicing-accounts/accountActions.ts'
import { EnumBadge } from '#src/shared/format/EnumBadge.tsx'
import { formatMoney } from '#src/shared/format/money.ts'
import { formatCount } from '#src/shared/format/numbers.ts'
import { useCard } from '#src/ui/CardSection.tsx'
import { FieldGroup } from '#src/ui/FieldGroup.tsx'
import { useTextLink } from '#src/ui/inlineText.ts'
import { AccountLabel } from './AccountName.tsx'

const useStyles = makeStyles({
  accounts: { display: 'grid', gap: '8px', minWidth: 0 },
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
    gap: '16px',
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  card: { alignContent: 'start', gap: '12px', minWidth: 0, overflowWrap: 'anywhere' },
  head: { display: 'flex', justifyContent: 'space-between', alignItems: 'start', gap: '8px' },
  name: { display: 'grid', gap: '2px', minWidth: 0 },
  minor: { color: tokens.colorNeutralForeground2 },
})

interface AccountCardsProps {
  accounts: readonly PayableInvoicingAccount[]
  address: CompanyAddress
  /** Renders the actions for an account. */
  renderActions: (account: PayableInvoicingAccount) => ReactNode
}

/** The supplier accounts that a buyer pays on, each with its balance and actions. */
export function AccountCards({ accounts, address, renderActions }: AccountCardsProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  return (
    <section aria-labelledby="accounts" className={styles.accounts}>
      <Subtitle2 as="h2" id="accounts">
        {t('payables.accounts')}
      </Subtitle2>
      <ul aria-labelledby="accounts" className={styles.cards}>
        {accounts.map((account) => (
          <AccountCard key={account.id} account={account} address={address} actions={renderActions(account)} />
        ))}
      </ul>
    </section>
  )
}

interface AccountCardProps {
  account: PayableInvoicingAccount
  address: CompanyAddress
  actions: ReactNode
}

function AccountCard({ account, address, actions }: AccountCardProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const card = useCard()
  const { supplierCompanyName, accountName, externalAccountId, status, balance } = account
  const obstacle = payObstacle(account)
  return (
    <li className={mergeClasses(card, styles.card)}>
      <div className={styles.head}>
        <div className={styles.name}>
          <Subtitle2 as="h3">
            <Link
              className={useTextLink()}
              to="/company/$authCompanyId/payables/$productCompanyId/$invoicingAccountId/invoices"
              params={{ ...address, invoicingAccountId: account.id }}
              // A supplier may have several accounts.
              aria-label={t('payables.account', { name: supplierCompanyName, number: externalAccountId })}
            >
              <span translate="no">{supplierCompanyName}</span>
            </Link>
          </Subtitle2>
          <Text className={styles.minor}>
            <AccountLabel name={accountName} number={externalAccountId} />
          </Text>
          <Text className={styles.minor}>{t('accounts.type', { type: account.accountType })}</Text>
        </div>
        <EnumBadge texts="accounts.statusLabel" value={status} />
      </div>
      {obstacle && <Text>{t(`payables.${obstacle}`)}</Text>}
      {balance ? (
        <FieldGroup
          fields={[
            ['accounts.outstanding', formatMoney(balance.outstanding)],
            ['accounts.pastDue', formatMoney(balance.pastDue)],
            ['accounts.openInvoiceCount', formatCount(balance.openInvoiceCount)],
            // Without payments, no credits or discounts apply.
            ['accounts.creditAvailable', obstacle ? null : formatMoney(balance.creditAvailable)],
            ['payables.discounts', obstacle ? null : formatMoney(balance.discountAvailable)],
          ]}
        />
      ) : (
        <Text className={styles.minor}>{t('payables.noFigures')}</Text>
      )}
      {actions}
    </li>
  )
}
