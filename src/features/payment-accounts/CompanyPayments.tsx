import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaymentAccount } from '#generated/main/model/paymentAccount.ts'
import { formatMoment } from '#src/shared/format/dates.ts'
import { QueryFallback } from '#src/shared/list/QueryFallback.tsx'
import { CardSection } from '#src/ui/CardSection.tsx'
import { FieldGroup } from '#src/ui/FieldGroup.tsx'
import { AccountForm } from './AccountForm.tsx'
import { FeeList } from './FeeList.tsx'
import { NewAccountForm } from './NewAccountForm.tsx'
import { paymentAccountQueries } from './queries.ts'

/** A company's account at the payments provider and its fees, or the form that creates it. */
export function CompanyPayments({ companyId }: { companyId: string }) {
  const { t } = useTranslation()
  const query = paymentAccountQueries.ofCompany(companyId)
  const { data, error } = useQuery(query)
  const [created, setCreated] = useState<PaymentAccount[]>([])
  if (!data) return <QueryFallback queryKey={query.queryKey} error={error} text={t('app.loading')} />
  // Show the created account at once so that nobody creates it again while the list is refetched.
  const accounts = data.items.length > 0 ? data.items : created
  if (accounts.length === 0)
    return (
      <CardSection title={t('paymentAccounts.newHeading')}>
        <NewAccountForm companyId={companyId} onCreated={(account) => setCreated([account])} />
      </CardSection>
    )
  const isCreatedHere = ({ id }: PaymentAccount) => created.some((account) => account.id === id)
  return accounts.map((account) => <Account key={account.id} account={account} isNew={isCreatedHere(account)} />)
}

function Account({ account, isNew }: { account: PaymentAccount; isNew: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      <CardSection title={t('paymentAccounts.heading', { processor: account.paymentProcessor })} takesFocus={isNew}>
        <AccountForm account={account} />
        <FieldGroup
          fields={[
            ['paymentAccounts.processor', account.paymentProcessor],
            ['admin.createdAt', formatMoment(account.createdAt)],
            ['admin.updatedAt', formatMoment(account.updatedAt)],
          ]}
        />
      </CardSection>
      <CardSection title={t('fees.heading')}>
        <FeeList accountId={account.id} />
      </CardSection>
    </>
  )
}
