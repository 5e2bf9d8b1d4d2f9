import { Field, makeStyles, Text, Textarea, tokens } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { Link, useRouteContext, useSearch } from '@tanstack/react-router'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApprovalPerson } from '#generated/main/model/approvalPerson.ts'
import { ApprovalStatus } from '#generated/main/model/approvalStatus.ts'
import type { NeededApproval } from '#generated/main/model/neededApproval.ts'
import type { PaymentApproval } from '#generated/main/model/paymentApproval.ts'
import { approvalQueries } from '#src/features/approvals/queries.ts'
import type { CompanyAddress } from '#src/features/companies/companyScope.ts'
import { PaymentSum } from '#src/features/payments/PaymentSum.tsx'
import { formatCalendarDate } from '#src/shared/format/dates.ts'
import { allOf, anyOf } from '#src/shared/format/lists.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import { serviceText } from '#src/shared/format/serviceText.ts'
import { QueryFallback } from '#src/shared/list/QueryFallback.tsx'
import { CardSection } from '#src/ui/CardSection.tsx'
import { InlineAlert } from '#src/ui/InlineAlert.tsx'
import { useTextLink } from '#src/ui/inlineText.ts'
import { useCard } from '#src/ui/useCard.ts'
import { withData } from '#src/ui/withData.ts'
import { readNote, writeNote } from './basket.ts'
import type { CheckoutSection } from './useCheckout.ts'

/** The contract's limit. */
const longestNote = 500
/** A rule may name a hundred people. */
const mostNamed = 6

const useStyles = makeStyles({
  needed: { display: 'grid', gap: '12px' },
  texts: { display: 'grid', gap: '4px' },
  minor: { color: tokens.colorNeutralForeground2 },
})

/** Names in a sentence; of many, the first ones and how many more. */
function namesOf(t: TFunction, people: readonly ApprovalPerson[], format: Intl.ListFormat): string {
  const names = people.map(({ name }) => name)
  if (names.length <= mostNamed) return format.format(names)
  const others = names.length - mostNamed + 1
  return format.format([...names.slice(0, mostNamed - 1), t('checkout.approval.others', { count: others })])
}

interface ApprovalNeededProps {
  /** The payments that need approval. */
  sections: readonly CheckoutSection[]
  isLocked: boolean
}

/** Why payments need approval and who will be asked, with a note for them (docs/rules.md#checkout-approval). */
export function ApprovalNeeded({ sections, isLocked }: ApprovalNeededProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const userId = useRouteContext({ strict: false, select: ({ user }) => user?.id ?? '' })
  const basketId = useSearch({ strict: false, select: ({ basket }) => (typeof basket === 'string' ? basket : '') })
  const [note, setNote] = useState(() => readNote(userId, basketId))
  const day = sections[0]?.section.payOn
  return (
    <div className={styles.needed}>
      <InlineAlert intent="info">
        <div className={styles.texts}>
          <Text weight="semibold">{t('checkout.approval.title')}</Text>
          {sections.map(({ section, account, preview }) => (
            <NeededText
              key={section.key}
              // Of several payments, each says whose it is.
              supplier={sections.length > 1 ? account?.supplierCompanyName : undefined}
              approval={preview?.approval}
            />
          ))}
          <Text>
            {day === undefined
              ? t('checkout.approval.until')
              : t('checkout.approval.untilDay', { day: formatCalendarDate(day) })}
          </Text>
        </div>
      </InlineAlert>
      <Field label={t('checkout.approval.note')} hint={t('checkout.approval.noteHint')}>
        <Textarea
          maxLength={longestNote}
          resize="vertical"
          disabled={isLocked}
          value={note}
          onChange={(_, { value }) => {
            setNote(value)
            writeNote(userId, basketId, value)
          }}
        />
      </Field>
    </div>
  )
}

interface NeededTextProps {
  supplier: string | undefined
  approval: NeededApproval | undefined
}

/** Which rule asks whom; if they are too few, what can be done. */
function NeededText({ supplier, approval }: NeededTextProps) {
  const { t } = useTranslation()
  const { ruleName = '', needed = 1, approvers = [], approveBy } = approval ?? {}
  const names = namesOf(t, approvers, needed === 1 ? anyOf() : allOf())
  const values = { rule: ruleName, count: needed, have: approvers.length, names }
  const key = approvers.length < needed ? 'few' : needed > 1 && approvers.length > needed ? 'some' : 'named'
  const who = t(`checkout.approval.who.${key}`, values)
  const text = supplier === undefined ? who : t('checkout.approval.who.of', { supplier, who })
  return (
    <>
      <Text>{withData(text, ruleName, ...(key === 'few' ? [] : [names]))}</Text>
      {approveBy && <Text>{t('checkout.approval.approveBy', { day: formatCalendarDate(approveBy) })}</Text>}
    </>
  )
}

interface AskedApprovalProps {
  address: CompanyAddress
  approvalId: string
}

/** A request that was just made: who was asked, and what happens next (docs/rules.md#checkout-approval). */
export function AskedApproval({ address, approvalId }: AskedApprovalProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const card = useCard()
  const link = useTextLink()
  const query = approvalQueries.one(address.productCompanyId, approvalId)
  const { data: request, error } = useQuery(query)
  if (!request)
    return (
      <div className={card}>
        <QueryFallback queryKey={query.queryKey} error={error} text={t('checkout.approval.result.loading')} />
      </div>
    )
  return (
    <CardSection title={<span translate="no">{request.supplierName}</span>}>
      <div role="status" className={styles.texts}>
        <NextTexts request={request} />
      </div>
      <PaymentSum payment={request} />
      <Link
        className={link}
        to="/company/$authCompanyId/payables/$productCompanyId/approvals"
        params={{ ...address }}
        search={{ open: approvalId }}
      >
        {t('checkout.approval.result.show')}
      </Link>
    </CardSection>
  )
}

/** What happens next with a request; or, once it has ended, how. */
function NextTexts({ request }: { request: PaymentApproval }) {
  const { t } = useTranslation()
  const { status, approvers, needed, approvals, approveBy, payOn, reason } = request
  const total = formatMoney(request.total)
  if (status !== ApprovalStatus.Requested)
    return (
      <>
        <Text>{withData(t(`checkout.approval.result.ended.${status}`, { total, defaultValue: status }), total)}</Text>
        {reason !== null && <Text>{serviceText(reason)}</Text>}
      </>
    )
  const count = needed - approvals.length
  const names = namesOf(t, approvers, count === 1 ? anyOf() : allOf())
  const day = formatCalendarDate(payOn ?? '')
  const values = { names, total, day, count }
  return (
    <>
      <Text>{withData(t('checkout.approval.result.asked', values), names)}</Text>
      <Text>{withData(t(`checkout.approval.result.${payOn === undefined ? 'next' : 'nextDay'}`, values), total)}</Text>
      {approveBy && <Text>{t('checkout.approval.approveBy', { day: formatCalendarDate(approveBy) })}</Text>}
      <Text>{t('checkout.approval.result.held')}</Text>
    </>
  )
}
