import { makeStyles } from '@fluentui/react-components'
import { EnumBadge, StatusBadge, type Tone } from '#src/shared/format/EnumBadge.tsx'
import { InvoiceStatus } from '#generated/main/model/invoiceStatus.ts'
import { InvoicingAccountStatus } from '#generated/main/model/invoicingAccountStatus.ts'
import { PaymentStatus } from '#generated/main/model/paymentStatus.ts'
import preview from '../.storybook/preview.tsx'

const useStyles = makeStyles({ row: { display: 'flex', flexWrap: 'wrap', gap: '8px' } })
const tones: Tone[] = ['neutral', 'good', 'warning', 'bad', 'busy']
/** An unknown status, as a service newer than the application may return. */
const unknown = 'OnTheMoon'

function Tones() {
  return (
    <div className={useStyles().row}>
      {tones.map((tone) => (
        <StatusBadge key={tone} tone={tone} text={tone} />
      ))}
    </div>
  )
}

function Statuses() {
  const { row } = useStyles()
  return (
    <>
      <div className={row}>
        {[...Object.values(InvoiceStatus), unknown].map((status) => (
          <EnumBadge key={status} texts="invoices.statusLabel" value={status} />
        ))}
      </div>
      <div className={row}>
        {[...Object.values(InvoicingAccountStatus), unknown].map((status) => (
          <EnumBadge key={status} texts="accounts.statusLabel" value={status} />
        ))}
      </div>
      <div className={row}>
        {[...Object.values(PaymentStatus), unknown].map((status) => (
          <EnumBadge key={status} texts="payments.statusLabel" value={status} />
        ))}
      </div>
    </>
  )
}

const meta = preview.meta({ title: 'Status badge' })

export const EveryTone = meta.story({ render: () => <Tones /> })
export const EveryStatus = meta.story({ render: () => <Statuses /> })
