import { Text } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EnumLabel } from '#src/shared/format/EnumBadge.tsx'
import { QueryFallback } from '#src/shared/list/QueryFallback.tsx'
import { CardSection } from '#src/ui/CardSection.tsx'
import { FieldGroup } from '#src/ui/FieldGroup.tsx'
import { methodLabel } from './MethodText.tsx'
import { paymentMethodQueries } from './queries.ts'

/** Where a supplier's payments arrive; platform staff set it up. Its name is known only if the company also pays. */
export function IncomingMethod({ companyId, isBuyer }: { companyId: string; isBuyer: boolean }) {
  const { t } = useTranslation()
  const query = paymentMethodQueries.preferred(companyId)
  const { data, error } = useQuery(query)
  const methods = useQuery({ ...paymentMethodQueries.list(companyId), enabled: isBuyer })
  const method = methods.data?.find(({ isIncoming }) => isIncoming)
  return (
    <CardSection title={t('paymentMethods.incoming.heading')}>
      {data === undefined && <QueryFallback queryKey={query.queryKey} error={error} text={t('app.loading')} />}
      {data?.incoming === null && <Text>{t('paymentMethods.incoming.none')}</Text>}
      {data?.incoming && (
        <>
          <Text>{t('paymentMethods.incoming.text')}</Text>
          <FieldGroup
            fields={[
              [
                'paymentMethods.incoming.method',
                <EnumLabel key="type" texts="paymentMethods.incoming.type" value={data.incoming.type} />,
              ],
              ['paymentMethods.incoming.account', method && methodLabel(t, method)],
            ]}
          />
        </>
      )}
    </CardSection>
  )
}
