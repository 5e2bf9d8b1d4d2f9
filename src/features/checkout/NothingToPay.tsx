import { makeStyles, Text } from '@fluentui/react-components'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { CompanyAddress } from '#src/features/companies/companyScope.ts'
import { useCard } from '#src/ui/useCard.ts'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import { useTextLink } from '#src/ui/inlineText.ts'
import type { Basket } from './basket.ts'
import { ReturnLink } from './ReturnLink.tsx'
import { UnconfirmedPaymentList } from './UnconfirmedPaymentList.tsx'
import { useUnconfirmedPayments } from './unconfirmedPayments.ts'

const useStyles = makeStyles({ page: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px' } })

interface NothingToPayProps {
  address: CompanyAddress
  userId: string
  /** Undefined when it is gone. */
  basket: Basket | undefined
}

/** i18n key of what became of the basket. */
function doneText({ paid, asked = [] }: Basket): string {
  if (asked.length > 0) return 'checkout.approval.allAsked'
  return paid.length > 0 ? 'checkout.allPaid' : 'checkout.nothingLeft'
}

/** Says why there is nothing to pay here, and links to where the user can choose something (docs/rules.md#checkout-basket). */
export function NothingToPay({ address, userId, basket }: NothingToPayProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const card = useCard()
  const link = useTextLink()
  const unconfirmed = useUnconfirmedPayments(userId, address.productCompanyId)
  return (
    <div className={styles.page}>
      <PageHeading title={t('checkout.heading')} />
      <UnconfirmedPaymentList userId={userId} companyId={address.productCompanyId} payments={unconfirmed} />
      <div className={card}>
        {basket === undefined ? (
          <>
            <Text>{t('checkout.lost')}</Text>
            <Link
              className={link}
              to="/company/$authCompanyId/payables/$productCompanyId/invoices"
              params={{ ...address }}
            >
              {t('checkout.choose')}
            </Link>
          </>
        ) : (
          <>
            <Text>{t(doneText(basket))}</Text>
            <ReturnLink returnTo={basket.returnTo} />
          </>
        )}
      </div>
    </div>
  )
}
