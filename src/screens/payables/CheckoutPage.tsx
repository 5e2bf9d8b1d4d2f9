import { makeStyles } from '@fluentui/react-components'
import { useNavigate, useRouteContext } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { BasketDuplicates } from '#src/features/checkout/BasketDuplicates.tsx'
import { CheckoutHeading } from '#src/features/checkout/CheckoutHeading.tsx'
import { CheckoutSummary } from '#src/features/checkout/CheckoutSummary.tsx'
import { NothingToPay } from '#src/features/checkout/NothingToPay.tsx'
import { SectionCard } from '#src/features/checkout/SectionCard.tsx'
import { UnconfirmedPaymentList } from '#src/features/checkout/UnconfirmedPaymentList.tsx'
import { useCheckoutSession } from '#src/features/checkout/useCheckoutSession.ts'
import type { CompanyAddress } from '#src/features/companies/companyScope.ts'
import { lazyNamed, OnDemand } from '#src/ui/OnDemand.tsx'

const ConfirmPaymentDialog = lazyNamed(
  () => import('#src/features/checkout/ConfirmPaymentDialog.tsx'),
  'ConfirmPaymentDialog',
)

const useStyles = makeStyles({
  page: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px', containerType: 'inline-size' },
  /** The summary is next to the list of items to pay if there is room for both. */
  columns: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'start',
    gap: '16px',
    // What gets the focus must not be hidden under the total.
    '& :is(a, button, input, select, [tabindex])': { scrollMarginBottom: '120px' },
  },
  sections: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px', flex: '2 1 440px', minWidth: 0 },
})

interface CheckoutPageProps {
  address: CompanyAddress
  basketId: string
}

/** What is about to be paid, by account, with a single button that pays it all (docs/rules.md#checkout). */
export function CheckoutPage({ address, basketId }: CheckoutPageProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const navigate = useNavigate()
  const list = useRef<HTMLDivElement>(null)
  const userId = useRouteContext({ strict: false, select: ({ user }) => user?.id ?? '' })
  const companyId = address.productCompanyId
  const session = useCheckoutSession({
    userId,
    companyId,
    basketId,
    onDone: ({ paid, asked, returnTo }) =>
      void navigate({
        to: '/company/$authCompanyId/payables/$productCompanyId/checkout/result',
        params: address,
        search: { paid: [...paid], ...(asked && { asked: [...asked] }), returnTo },
        replace: true,
      }),
  })
  const { basket, sections, toPay, method, needsMethod, isRunning, confirming } = session
  if (!basket || sections.length === 0) return <NothingToPay address={address} userId={userId} basket={basket} />
  return (
    <div className={styles.page}>
      <CheckoutHeading basket={basket} />
      <BasketDuplicates address={address} sections={sections} />
      <UnconfirmedPaymentList
        userId={userId}
        companyId={companyId}
        payments={session.elsewhere}
        showsOutcome={session.isInSection}
      />
      <div className={styles.columns}>
        <div ref={list} className={styles.sections}>
          {sections.map((state) => (
            <SectionCard
              key={state.section.key}
              userId={userId}
              state={state}
              isLocked={isRunning}
              sending={session.sending}
              onRemove={session.removeInvoices}
              onPart={session.choosePart}
              onPayToday={() => session.payOn.choose(undefined)}
              onCredits={(credits) => session.chooseCredits(state.section.invoicingAccountId, credits)}
              onEntryProblem={session.markEntry}
              onRefetch={() => void session.refetch()}
            />
          ))}
        </div>
        {toPay.length > 0 && (
          <CheckoutSummary
            companyId={companyId}
            sections={toPay}
            methodId={method?.id}
            onMethodChange={session.chooseMethod}
            needsMethod={needsMethod}
            payOn={session.payOn}
            isMethodLoading={session.isMethodLoading}
            obstacle={session.obstacle}
            isRunning={isRunning}
            done={session.done}
            onPay={session.ask}
            // The last payment got no response: its card takes the place of the button.
            onFocusLost={() => list.current?.querySelector<HTMLElement>('h3[tabindex]')?.focus()}
          />
        )}
      </div>
      {confirming && (
        <OnDemand onError={session.cancel}>
          <ConfirmPaymentDialog
            payments={confirming}
            method={needsMethod && method ? t('checkout.methodName', { ...method }) : undefined}
            businessDate={toPay[0]?.preview?.businessDate ?? ''}
            onConfirm={() => session.confirm(confirming)}
            onClose={session.cancel}
          />
        </OnDemand>
      )}
    </div>
  )
}
