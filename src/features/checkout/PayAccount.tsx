import { Button, makeStyles, Text } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PayableInvoicingAccount } from '#generated/main/model/payableInvoicingAccount.ts'
import { dueOnAccountQuery } from '#src/features/invoices/dueSoon.ts'
import { payObstacle } from '#src/features/invoicing-accounts/accountActions.ts'
import { problemMessage } from '#src/shared/api/apiError.ts'
import { ActionBanner } from '#src/ui/ActionBanner.tsx'
import { lazyNamed, OnDemand } from '#src/ui/OnDemand.tsx'
import { payableThrough, refusedText } from './chooseInvoices.ts'
import { PayDue } from './PayDue.tsx'

const PayUpToDialog = lazyNamed(() => import('./PayUpToDialog.tsx'), 'PayUpToDialog')

const useStyles = makeStyles({
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
})

const noObstacles: ReadonlyMap<string, undefined> = new Map()

interface PayAccountProps {
  companyId: string
  account: PayableInvoicingAccount
}

/** Buttons to pay what is due on an account, or up to an amount; nothing when nothing can be paid. */
export function PayAccount({ companyId, account }: PayAccountProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const [isAsking, setAsking] = useState(false)
  const canPay = !payObstacle(account) && account.balance?.openInvoiceCount !== 0
  const { data, error, refetch } = useQuery({
    ...dueOnAccountQuery(companyId, account.id),
    enabled: canPay,
  })
  if (!canPay) return null
  const due =
    data &&
    payableThrough(data.due, { through: data.businessDate, businessDate: data.businessDate, obstacles: noObstacles })
  const close = () => setAsking(false)
  // A supplier may have several accounts.
  const name = t('payables.account', { name: account.supplierCompanyName, number: account.externalAccountId })
  return (
    <div className={styles.actions}>
      {due && data && <PayDue name={name} due={due} day={data.businessDate} isMain />}
      <Button aria-label={t('pay.upToOf', { name })} onClick={() => setAsking(true)}>
        {t('pay.upTo')}
      </Button>
      {due && due.payable.length > 0 && due.refused.size > 0 && <Text size={200}>{refusedText(t, due.refused)}</Text>}
      {error && !data && (
        <ActionBanner
          text={`${t('pay.notLoaded')}. ${t(problemMessage(error))}`}
          action={t('app.retry')}
          onAction={() => void refetch()}
        />
      )}
      {isAsking && (
        <OnDemand onError={close}>
          <PayUpToDialog companyId={companyId} account={account} onClose={close} />
        </OnDemand>
      )}
    </div>
  )
}
