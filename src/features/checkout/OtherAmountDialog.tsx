import { Field, Input, Select, Text, Textarea } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaymentPreviewLine } from '#generated/main/model/paymentPreviewLine.ts'
import { ShortPayReasonCode } from '#generated/main/model/shortPayReasonCode.ts'
import { cleanLines } from '#src/lib/cleanText.ts'
import {
  compareMoney,
  decimalToType,
  dollarSign,
  formatMoney,
  parseMoney,
  subtractMoney,
} from '#src/shared/format/money.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { withData } from '#src/ui/withData.ts'
import type { BasketInvoice, InvoicePart } from './basket.ts'

/** The contract's limit. */
const longestNote = 500

interface OtherAmountDialogProps {
  line: PaymentPreviewLine
  invoice: BasketInvoice
  /** True if it is paid on a later day. */
  isLater: boolean
  /** Undefined if the amount is all that is to pay. */
  onChoose: (part: InvoicePart | undefined) => void
  onClose: () => void
}

/** Asks how much of an invoice to pay, and why, if it isn't paid in full (docs/rules.md#checkout-part). */
export function OtherAmountDialog(props: OtherAmountDialogProps) {
  const { line, isLater, onChoose, onClose } = props
  const { number, part } = props.invoice
  const { t } = useTranslation()
  const [typed, setTyped] = useState(part ? decimalToType(part.amount) : '')
  const [code, setCode] = useState<string>(part?.reason.code ?? '')
  const [note, setNote] = useState(part?.reason.note ?? '')
  /** Problems are shown once the user wants to go on. */
  const [isChecked, setIsChecked] = useState(false)
  // A discount that a later day loses does not come back with all that is to pay.
  const discount = line.discountAmount ?? (isLater ? null : line.forgoneDiscountAmount) ?? '0'
  const most = subtractMoney(line.amount, discount)
  const amount = parseMoney(typed)
  const problem = problemOf(amount, most)
  const isPart = amount !== undefined && problem === undefined && compareMoney(amount, most) < 0
  const reason = Object.values(ShortPayReasonCode).find((one) => one === code)
  const choose = () => {
    setIsChecked(true)
    if (amount === undefined || problem !== undefined || (isPart && reason === undefined)) return
    const text = cleanLines(note)
    onChoose(isPart && reason ? { amount, reason: { code: reason, ...(text !== '' && { note: text }) } } : undefined)
  }
  const lacksReason = isChecked && isPart && reason === undefined
  return (
    <ConfirmDialog
      title={t('checkout.otherAmount.openOf', { number })}
      name={number}
      confirmLabel={t('checkout.otherAmount.use')}
      hasInput={typed !== (part ? decimalToType(part.amount) : '') || note !== (part?.reason.note ?? '')}
      onConfirm={choose}
      onClose={onClose}
    >
      <Field
        label={t('checkout.otherAmount.amount')}
        hint={withData(t('checkout.otherAmount.most', { most: formatMoney(most) }))}
        validationMessage={isChecked && problem ? withData(t(problem, { most: formatMoney(most) })) : null}
        validationState={isChecked && problem ? 'error' : 'none'}
      >
        <Input
          inputMode="decimal"
          autoComplete="off"
          {...dollarSign()}
          value={typed}
          onChange={(_, { value }) => setTyped(value)}
        />
      </Field>
      <div role="status">
        {isPart && (
          <Text block>
            {withData(t('checkout.otherAmount.remaining', { amount: formatMoney(subtractMoney(line.amount, amount)) }))}
          </Text>
        )}
        {isPart && compareMoney(discount, '0') > 0 && (
          <Text block>{withData(t('checkout.otherAmount.forgone', { amount: formatMoney(discount) }))}</Text>
        )}
      </div>
      {isPart && (
        <>
          <Field
            label={t('checkout.otherAmount.reason')}
            required
            validationMessage={lacksReason ? t('checkout.otherAmount.noReason') : null}
            validationState={lacksReason ? 'error' : 'none'}
          >
            <Select data-value={code} value={code} onChange={(_, { value }) => setCode(value)}>
              <option value="">{t('checkout.otherAmount.choose')}</option>
              {Object.values(ShortPayReasonCode).map((one) => (
                <option key={one} value={one}>
                  {t(`payments.shortPay.codes.${one}`)}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t('checkout.otherAmount.note')} hint={t('checkout.otherAmount.noteHint')}>
            <Textarea maxLength={longestNote} value={note} onChange={(_, { value }) => setNote(value)} />
          </Field>
        </>
      )}
    </ConfirmDialog>
  )
}

/** i18n key of the problem with an amount. */
function problemOf(amount: string | undefined, most: string): string | undefined {
  if (amount === undefined || compareMoney(amount, '0') <= 0) return 'checkout.otherAmount.notAmount'
  return compareMoney(amount, most) > 0 ? 'checkout.otherAmount.tooMuch' : undefined
}
