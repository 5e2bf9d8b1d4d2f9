import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaymentPreviewLine } from '#generated/main/model/paymentPreviewLine.ts'
import { compareMoney, formatMoney } from '#src/shared/format/money.ts'
import { keepFocus } from '#src/ui/keepFocus.ts'
import { lazyNamed, OnDemand } from '#src/ui/OnDemand.tsx'
import { withData } from '#src/ui/withData.ts'
import type { BasketInvoice, InvoicePart as Part } from './basket.ts'

const OtherAmountDialog = lazyNamed(() => import('./OtherAmountDialog.tsx'), 'OtherAmountDialog')

const useStyles = makeStyles({
  part: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 8px' },
  texts: { color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
})

interface InvoicePartProps {
  line: PaymentPreviewLine
  invoice: BasketInvoice
  /** True if it is paid on a later day. */
  isLater: boolean
  isLocked: boolean
  /** Undefined pays the invoice in full. */
  onChange: (part: Part | undefined) => void
}

/** Offers another amount for an invoice, or says what a part leaves open and loses (docs/rules.md#checkout-part). */
export function InvoicePart({ line, invoice, isLater, isLocked, onChange }: InvoicePartProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const [isOpen, setIsOpen] = useState(false)
  const { number, part } = invoice
  const { remainingAmount: remaining = '0', forgoneDiscountAmount: forgone } = line
  const isPart = part !== undefined && compareMoney(remaining, '0') > 0
  const texts = isPart
    ? [
        t('checkout.otherAmount.remaining', { amount: formatMoney(remaining) }),
        ...(forgone ? [t('checkout.otherAmount.forgone', { amount: formatMoney(forgone) })] : []),
        t('checkout.otherAmount.because', {
          reason: t(`payments.shortPay.codes.${part.reason.code}`, { defaultValue: part.reason.code }),
        }),
      ]
    : []
  const action = part ? 'change' : 'open'
  return (
    <div className={styles.part}>
      {texts.length > 0 && <span className={styles.texts}>{withData(texts.join(' '))}</span>}
      <Button
        size="small"
        appearance="subtle"
        aria-label={t(`checkout.otherAmount.${action}Of`, { number })}
        disabledFocusable={isLocked}
        onClick={() => setIsOpen(true)}
      >
        {t(`checkout.otherAmount.${action}`)}
      </Button>
      {part && (
        <Button
          size="small"
          appearance="subtle"
          aria-label={t('checkout.otherAmount.fullOf', { number })}
          disabledFocusable={isLocked}
          onClick={() => keepFocus(() => onChange(undefined))}
        >
          {t('checkout.otherAmount.full')}
        </Button>
      )}
      {isOpen && (
        <OnDemand onError={() => setIsOpen(false)}>
          <OtherAmountDialog
            line={line}
            invoice={invoice}
            isLater={isLater}
            onChoose={(chosen) => {
              setIsOpen(false)
              onChange(chosen)
            }}
            onClose={() => setIsOpen(false)}
          />
        </OnDemand>
      )}
    </div>
  )
}
