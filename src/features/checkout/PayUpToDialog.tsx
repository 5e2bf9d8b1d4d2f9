import { Field, Input, Text } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PayableInvoicingAccount } from '#generated/main/model/payableInvoicingAccount.ts'
import { useSingleRun } from '#src/lib/useSingleRun.ts'
import { ApiError, problemMessage } from '#src/shared/api/apiError.ts'
import { compareMoney, dollarSign, formatMoney, parseMoney, sumMoney } from '#src/shared/format/money.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { InlineAlert } from '#src/ui/InlineAlert.tsx'
import { toAccounts, toPayOn } from './chooseInvoices.ts'
import { loadUpTo, type Fitting } from './loadPayable.ts'
import { useStartCheckout } from './useStartCheckout.ts'

interface PayUpToDialogProps {
  companyId: string
  account: PayableInvoicingAccount
  onClose: () => void
}

/** Chooses whole invoices of an account, oldest first, that fit within an amount; shows the ones left out. */
export function PayUpToDialog({ companyId, account, onClose }: PayUpToDialogProps) {
  const { t } = useTranslation()
  const start = useStartCheckout()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [fitting, setFitting] = useState<Fitting>()
  const [find, isLoading] = useSingleRun(async () => {
    const amount = parseMoney(typed)
    const isAmount = amount !== undefined && compareMoney(amount, '0') > 0
    setFailure(undefined)
    setProblem(isAmount ? undefined : 'pay.notAmount')
    if (!isAmount) return
    try {
      setFitting(await loadUpTo(companyId, account.id, amount))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(problemMessage(error))
    }
  }, 'atOnce')
  const isFound = fitting !== undefined && fitting.chosen.length > 0
  const goOn = () => (isFound ? start(toAccounts(fitting.chosen)) : void find())
  // A supplier may have several accounts.
  const name = t('payables.account', { name: account.supplierCompanyName, number: account.externalAccountId })
  return (
    <ConfirmDialog
      title={t('pay.upToOf', { name })}
      name={name}
      confirmLabel={t(isFound ? 'pay.toCheckout' : 'pay.find')}
      pending={isLoading}
      onConfirm={goOn}
      onClose={onClose}
    >
      <Field
        label={t('pay.amount')}
        hint={t('pay.amountHint')}
        validationMessage={problem ? t(problem) : null}
        validationState={problem ? 'error' : 'none'}
      >
        <Input
          inputMode="decimal"
          autoComplete="off"
          {...dollarSign()}
          value={typed}
          onChange={(_, { value }) => {
            setTyped(value)
            setFitting(undefined)
          }}
          onKeyDown={({ key, repeat }) => {
            // A key held down would skip the result.
            if (key === 'Enter' && !repeat) goOn()
          }}
        />
      </Field>
      {failure && <InlineAlert intent="error">{t(failure)}</InlineAlert>}
      {fitting && <FittingText fitting={fitting} />}
    </ConfirmDialog>
  )
}

function FittingText({ fitting: { chosen, next, restCount, businessDate } }: { fitting: Fitting }) {
  const { t } = useTranslation()
  const sum = formatMoney(sumMoney(chosen.map((invoice) => toPayOn(invoice, businessDate))))
  return (
    <div role="status">
      <Text block>{t(chosen.length > 0 ? 'pay.fits' : 'pay.fitsNone', { count: chosen.length, amount: sum })}</Text>
      {next ? (
        <Text block>
          {t('pay.rest', {
            count: restCount,
            number: next.externalId,
            amount: formatMoney(toPayOn(next, businessDate)),
          })}
        </Text>
      ) : (
        chosen.length > 0 && <Text block>{t('pay.restNone')}</Text>
      )}
    </div>
  )
}
