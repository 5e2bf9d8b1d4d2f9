import { Button, makeStyles } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PayableInvoicingAccount } from '#generated/main/model/payableInvoicingAccount.ts'
import { payObstacle } from '#src/features/invoicing-accounts/accountActions.ts'
import { loadPayableDay } from '#src/features/invoices/queries.ts'
import { useSingleRun } from '#src/lib/useSingleRun.ts'
import { ApiError, problemMessage } from '#src/shared/api/apiError.ts'
import { formatCalendarDate } from '#src/shared/format/dates.ts'
import { lazyNamed, OnDemand } from '#src/ui/OnDemand.tsx'
import { showToast, useFailureToast } from '#src/ui/toast/toasts.ts'
import { refusedText, sortOut, toAccounts } from './chooseInvoices.ts'
import { loadDue } from './loadPayable.ts'
import { useStartCheckout } from './useStartCheckout.ts'

const PayUpToDialog = lazyNamed(() => import('./PayUpToDialog.tsx'), 'PayUpToDialog')

const useStyles = makeStyles({ actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' } })

interface PayAccountProps {
  companyId: string
  account: PayableInvoicingAccount
}

/** Buttons to pay what is due on an account, or up to an amount; nothing when nothing can be paid. */
export function PayAccount({ companyId, account }: PayAccountProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const start = useStartCheckout()
  const [isAsking, setAsking] = useState(false)
  const failureToast = useFailureToast()
  const [payDue, isLoading] = useSingleRun(async () => {
    try {
      const businessDate = await loadPayableDay(companyId)
      const { payable, refused } = sortOut(await loadDue(companyId, account.id, businessDate), new Map())
      failureToast.takeBack()
      if (payable.length > 0) return start(toAccounts(payable))
      const day = formatCalendarDate(businessDate)
      if (refused.size === 0) return showToast({ intent: 'info', title: t('pay.nothingDue', { day }) })
      showToast({ intent: 'info', title: t('pay.nothingPayable', { day }), text: refusedText(t, refused) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      failureToast.show({ title: t('pay.notLoaded'), text: t(problemMessage(error)) })
    }
  })
  if (payObstacle(account) || account.balance?.openInvoiceCount === 0) return null
  const close = () => setAsking(false)
  // A supplier may have several accounts.
  const name = t('payables.account', { name: account.supplierCompanyName, number: account.externalAccountId })
  return (
    <div className={styles.actions}>
      <Button
        size="small"
        appearance="primary"
        aria-label={t('pay.allDueOf', { name })}
        disabledFocusable={isLoading}
        onClick={() => void payDue()}
      >
        {t('pay.allDue')}
      </Button>
      <Button size="small" aria-label={t('pay.upToOf', { name })} onClick={() => setAsking(true)}>
        {t('pay.upTo')}
      </Button>
      {isAsking && (
        <OnDemand onError={close}>
          <PayUpToDialog companyId={companyId} account={account} onClose={close} />
        </OnDemand>
      )}
    </div>
  )
}
