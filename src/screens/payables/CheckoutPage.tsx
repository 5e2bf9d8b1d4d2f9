import { makeStyles, Text } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useRouteContext } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Basket, BasketAccount } from '#src/features/checkout/basket.ts'
import { afterPayment, readBasket, withCredits, withoutInvoices, writeBasket } from '#src/features/checkout/basket.ts'
import { CheckoutSummary } from '#src/features/checkout/CheckoutSummary.tsx'
import type { PaymentToConfirm } from '#src/features/checkout/ConfirmPaymentDialog.tsx'
import {
  overlapping,
  useUnconfirmedPayments,
  type UnconfirmedPayment,
} from '#src/features/checkout/unconfirmedPayments.ts'
import { problemOf, type CheckoutProblem } from '#src/features/checkout/problems.ts'
import { SectionCard, type Refusal } from '#src/features/checkout/SectionCard.tsx'
import { UnconfirmedPayments } from '#src/features/checkout/UnconfirmedPayments.tsx'
import { useCheckout, type CheckoutSection } from '#src/features/checkout/useCheckout.ts'
import { useOutcome } from '#src/features/checkout/useOutcome.ts'
import { paymentOf, usePayRun } from '#src/features/checkout/usePayRun.ts'
import type { CompanyAddress } from '#src/features/companies/companyScope.ts'
import { paymentMethodQueries } from '#src/features/payment-methods/queries.ts'
import { safeRedirect } from '#src/lib/safeRedirect.ts'
import { compareMoney } from '#src/shared/format/money.ts'
import { useCard } from '#src/ui/CardSection.tsx'
import { InlineAlert } from '#src/ui/InlineAlert.tsx'
import { lazyNamed, OnDemand } from '#src/ui/OnDemand.tsx'
import { PageHeading } from '#src/ui/PageHeading.tsx'
import { useTextLink } from '#src/ui/useTextLink.ts'

const ConfirmPaymentDialog = lazyNamed(
  () => import('#src/features/checkout/ConfirmPaymentDialog.tsx'),
  'ConfirmPaymentDialog',
)

const useStyles = makeStyles({
  page: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px' },
  /** The summary is next to the list of items to pay if there is room for both. */
  columns: { display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: '16px' },
  sections: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '16px',
    flex: '2 1 440px',
    minWidth: 0,
  },
  summary: { flex: '1 1 320px', minWidth: 0 },
})

interface CheckoutPageProps {
  address: CompanyAddress
  basketId: string
}

/** What is about to be paid, by account, with a single button that pays it all (docs/rules.md#checkout). */
export function CheckoutPage({ address, basketId }: CheckoutPageProps) {
  const { t } = useTranslation()
  const userId = useRouteContext({ strict: false, select: ({ user }) => user?.id ?? '' })
  const [basket, setBasket] = useState(() => readBasket(userId, basketId, address.productCompanyId))
  const change = (next: (basket: Basket) => Basket) => {
    // Read it again: a payment that was made in the meantime has changed it.
    const current = readBasket(userId, basketId, address.productCompanyId)
    if (!current) return undefined
    const changed = next(current)
    writeBasket(userId, basketId, changed)
    setBasket(changed)
    return changed
  }
  if (basket) return <Checkout address={address} basket={basket} userId={userId} onChange={change} />
  return (
    <LostBasket address={address} userId={userId}>
      {t('checkout.lost')}
    </LostBasket>
  )
}

interface CheckoutProps {
  address: CompanyAddress
  basket: Basket
  userId: string
  onChange: (next: (basket: Basket) => Basket) => Basket | undefined
}

function Checkout({ address, basket, userId, onChange }: CheckoutProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const navigate = useNavigate()
  const companyId = address.productCompanyId
  const { data: methods } = useQuery(paymentMethodQueries.list(companyId))
  const ready = methods?.filter(({ state }) => state === 'Ready') ?? []
  const [chosenMethod, setChosenMethod] = useState<string>()
  const method = ready.find(({ id }) => id === chosenMethod) ?? ready.find(({ isPreferred }) => isPreferred)
  const unconfirmed = useUnconfirmedPayments(userId, companyId)
  const { sections, refetch } = useCheckout(basket, method?.id, unconfirmed)
  const { pay, isRunning, done, unsent } = usePayRun(userId)
  const [refusals, setRefusals] = useState<ReadonlyMap<string, Refusal>>(new Map())
  const [badEntries, setBadEntries] = useState<ReadonlySet<string>>(new Set())
  const [confirming, setConfirming] = useState<readonly PaymentToConfirm[]>()
  /** The sections as the user confirmed them: a section is no longer open once its payment is sent. */
  const [confirmed, setConfirmed] = useState<readonly CheckoutSection[]>([])
  const list = useRef<HTMLDivElement>(null)

  const showResult = ({ paid, returnTo }: Basket) =>
    navigate({
      to: '/company/$authCompanyId/payables/$productCompanyId/checkout/result',
      params: address,
      search: { paid: [...paid], returnTo },
      replace: true,
    })
  useOutcome(({ body, invoicingAccountId }, outcome) => {
    const ids = new Set(body.invoices.map(({ id }) => id))
    if (outcome.kind !== 'paid') {
      const problem = outcome.kind === 'refused' ? problemOf(outcome.error, body, true) : notMade
      const refusal = { problem, total: body.expectedTotal, names: namesOf(sections) }
      setRefusals((before) => new Map([...before, ...[...ids].map((id) => [id, refusal] as const)]))
      return void refetch()
    }
    const next = onChange((current) => afterPayment(current, outcome.paymentId, invoicingAccountId, ids))
    if (next?.accounts.length === 0) void showResult(next)
  })

  const edit = (next: (basket: Basket) => Basket) => {
    setRefusals(new Map())
    onChange(next)
  }
  const chooseMethod = (id: string) => {
    setRefusals(new Map())
    setChosenMethod(id)
  }
  const open = sections.filter((state) => state.unconfirmed.length === 0)
  const elsewhere = unconfirmed.filter((payment) => !sections.some((state) => state.unconfirmed.includes(payment)))
  const toPay = isRunning ? confirmed : open
  const needsMethod = toPay.some(({ request, preview }) => request.paymentMethodId !== undefined || isOwed(preview))
  const obstacle = obstacleOf(open, badEntries, needsMethod && method === undefined)

  if (sections.length === 0)
    return (
      <LostBasket address={address} userId={userId} returnTo={basket.returnTo}>
        {t(basket.paid.length > 0 ? 'checkout.allPaid' : 'checkout.nothingLeft')}
      </LostBasket>
    )
  return (
    <div className={styles.page}>
      <PageHeading title={t('checkout.heading')} actions={<ReturnLink returnTo={basket.returnTo} />} />
      {basket.paid.length > 0 && (
        <InlineAlert intent="success">{t('checkout.paidSoFar', { count: basket.paid.length })}</InlineAlert>
      )}
      <UnconfirmedPayments
        userId={userId}
        companyId={companyId}
        payments={elsewhere}
        showsOutcome={(payment) => sections.some(({ section }) => pays([payment], section))}
      />
      <div className={styles.columns}>
        <div ref={list} className={styles.sections}>
          {sections.map((state) => (
            <SectionCard
              key={state.section.key}
              userId={userId}
              state={state}
              refusal={state.section.invoices.map(({ id }) => refusals.get(id)).find((one) => one !== undefined)}
              isUnsent={unconfirmed.length > 0 && pays(unsent, state.section)}
              isLocked={isRunning}
              onRemove={(ids) => edit((current) => withoutInvoices(current, new Set(ids)))}
              onCredits={(credits: BasketAccount['credits']) =>
                edit((current) => withCredits(current, state.section.invoicingAccountId, credits))
              }
              onEntryProblem={(id, hasProblem) => setBadEntries((before) => withEntry(before, id, hasProblem))}
              onRefetch={() => void refetch()}
            />
          ))}
        </div>
        <div className={styles.summary}>
          {toPay.length > 0 && (
            <CheckoutSummary
              companyId={companyId}
              sections={toPay}
              methodId={method?.id}
              onMethodChange={chooseMethod}
              needsMethod={needsMethod}
              obstacle={obstacle}
              isRunning={isRunning}
              done={done}
              onPay={() => {
                setConfirmed(open)
                setConfirming(toConfirm(companyId, open))
              }}
              // The last payment got no response: its card takes the place of the button.
              onFocusLost={() => list.current?.querySelector<HTMLElement>('h3[tabindex]')?.focus()}
            />
          )}
        </div>
      </div>
      {confirming && (
        <OnDemand onError={() => setConfirming(undefined)}>
          <ConfirmPaymentDialog
            payments={confirming}
            method={needsMethod && method ? t('checkout.methodName', { ...method }) : undefined}
            businessDate={open[0]?.preview?.businessDate ?? ''}
            onConfirm={() => {
              setConfirming(undefined)
              setRefusals(new Map())
              void pay(confirming.map(({ payment }) => payment))
            }}
            onClose={() => setConfirming(undefined)}
          />
        </OnDemand>
      )}
    </div>
  )
}

/** Shown where a payment whose response was lost can be confirmed again: it can't be made anymore. */
const notMade = { text: 'unconfirmedPayment.notMade', remedy: 'again', documents: [] } satisfies CheckoutProblem

const isOwed = (preview: CheckoutSection['preview']) => preview !== undefined && compareMoney(preview.total, '0') > 0

/** The i18n key of the reason why nothing can be paid now. */
function obstacleOf(open: readonly CheckoutSection[], badEntries: ReadonlySet<string>, lacksMethod: boolean) {
  if (open.length === 0) return 'checkout.obstacle.unconfirmed'
  if (open.some(({ error }) => error !== null)) return 'checkout.obstacle.problem'
  if (badEntries.size > 0) return 'checkout.obstacle.entry'
  if (lacksMethod) return 'checkout.obstacle.method'
  return open.some(({ isStale }) => isStale) ? 'checkout.calculating' : undefined
}

const pays = (payments: readonly UnconfirmedPayment[], { invoices }: Pick<BasketAccount, 'invoices'>) =>
  overlapping(payments, { invoices, creditAdjustments: [] }).length > 0

const namesOf = (sections: readonly CheckoutSection[]): ReadonlyMap<string, string> =>
  new Map(
    sections.flatMap(({ section, uses = [] }) => [
      ...section.invoices.map(({ id, number }) => [id, number] as const),
      ...uses.map(({ credit }) => [credit.id, credit.externalId] as const),
    ]),
  )

function toConfirm(companyId: string, open: readonly CheckoutSection[]): PaymentToConfirm[] {
  return open.flatMap((state) => {
    const payment = paymentOf(companyId, state)
    const { account } = state
    if (!payment) return []
    return [{ payment, supplier: account?.supplierCompanyName ?? '', account: account?.accountName ?? '' }]
  })
}

function withEntry(entries: ReadonlySet<string>, id: string, hasProblem: boolean): ReadonlySet<string> {
  if (entries.has(id) === hasProblem) return entries
  const next = new Set(entries)
  if (hasProblem) next.add(id)
  else next.delete(id)
  return next
}

function ReturnLink({ returnTo }: { returnTo: string }) {
  const { t } = useTranslation()
  const link = useTextLink()
  return (
    <Link className={link} to={safeRedirect(returnTo)}>
      {t('checkout.back')}
    </Link>
  )
}

interface LostBasketProps {
  address: CompanyAddress
  userId: string
  returnTo?: string
  children: string
}

/** Says that there is nothing to pay here and links to where the user can choose something. */
function LostBasket({ address, userId, returnTo, children }: LostBasketProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const card = useCard()
  const link = useTextLink()
  const companyId = address.productCompanyId
  const unconfirmed = useUnconfirmedPayments(userId, companyId)
  return (
    <div className={styles.page}>
      <PageHeading title={t('checkout.heading')} />
      <UnconfirmedPayments userId={userId} companyId={companyId} payments={unconfirmed} />
      <div className={card}>
        <Text>{children}</Text>
        {returnTo === undefined ? (
          <Link
            className={link}
            to="/company/$authCompanyId/payables/$productCompanyId/invoices"
            params={{ ...address }}
          >
            {t('checkout.choose')}
          </Link>
        ) : (
          <ReturnLink returnTo={returnTo} />
        )}
      </div>
    </div>
  )
}
