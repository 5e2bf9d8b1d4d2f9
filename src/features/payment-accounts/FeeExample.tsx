import { Text } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { formatMoney, sumMoney } from '#src/shared/format/money.ts'
import { exampleAmount, exampleFee } from './feeSchema.ts'
import { cleanId } from '#src/lib/cleanText.ts'
import { withData } from '#src/ui/withData.ts'

interface FeeExampleProps {
  /** As typed. */
  percentage: string
  isFacilitatorFee: boolean
}

/** The fee on $1,000 as an example; nothing if the percentage is invalid. */
export function FeeExample({ percentage, isFacilitatorFee }: FeeExampleProps) {
  const { t } = useTranslation()
  const fee = exampleFee(cleanId(percentage))
  if (fee === undefined) return null
  return (
    <Text role="status">
      {withData(
        t(`fees.example.${isFacilitatorFee ? 'facilitator' : 'payer'}`, {
          amount: formatMoney(exampleAmount),
          fee: formatMoney(fee),
          total: formatMoney(sumMoney([exampleAmount, fee])),
        }),
      )}
    </Text>
  )
}
