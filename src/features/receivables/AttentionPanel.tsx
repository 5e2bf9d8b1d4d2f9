import { Button, makeStyles, Text, tokens, typographyStyles } from '@fluentui/react-components'
import { CheckmarkCircle20Regular } from '@fluentui/react-icons/svg/checkmark-circle'
import { ChevronRight16Regular } from '@fluentui/react-icons/svg/chevron-right'
import { Dismiss16Regular } from '@fluentui/react-icons/svg/dismiss'
import { Warning20Regular } from '@fluentui/react-icons/svg/warning'
import { useQuery, type QueryKey, type UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSlowQuery } from '#src/shared/list/useSlowQuery.ts'
import { failedPayments } from '#src/features/incoming-payments/failedPayments.ts'
import { formatMoney } from '#src/shared/format/money.ts'
import { problemMessage } from '#src/shared/api/apiError.ts'
import { ActionBanner } from '#src/ui/ActionBanner.tsx'
import { Busy } from '#src/ui/Busy.tsx'
import { useCard } from '#src/ui/useCard.ts'
import { ErrorPanel } from '#src/ui/ErrorPanel.tsx'
import { listParts, useListLink, type SupplierParams } from './dashboardLinks.ts'
import { accessQueries } from '#src/features/access/queries.ts'
import { useFailedUploads } from './useFailedUploads.ts'

const item = {
  display: 'flex',
  flexGrow: 1,
  alignItems: 'center',
  gap: '8px',
  minHeight: '36px',
  padding: '0 8px',
  color: tokens.colorNeutralForeground1,
  borderRadius: tokens.borderRadiusMedium,
} as const

const useStyles = makeStyles({
  title: { ...typographyStyles.subtitle2, margin: 0, outline: 'none' },
  row: { display: 'flex', alignItems: 'center', gap: '4px' },
  items: { display: 'grid', gap: '4px', margin: '0 -8px', padding: 0, listStyle: 'none' },
  item,
  link: {
    ...item,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover, textDecorationLine: 'underline' },
  },
  warningIcon: { flexShrink: 0, color: tokens.colorStatusWarningForeground1 },
  empty: { display: 'flex', alignItems: 'center', gap: '8px' },
  successIcon: { flexShrink: 0, color: tokens.colorStatusSuccessForeground1 },
  text: { flexGrow: 1 },
  amount: { fontWeight: tokens.fontWeightSemibold, fontVariantNumeric: 'tabular-nums' },
  chevron: { flexShrink: 0 },
})

/** Something that may need the supplier's attention. */
interface Source {
  name: 'failedPayments' | 'accessRequests' | 'failedUploads'
  queryKey: QueryKey
  query: Pick<UseQueryResult, 'error' | 'isLoadingError' | 'isPending' | 'refetch'>
  count: number
  /** What it is about in total. */
  amount?: string | undefined
  dismiss?: () => void
}

/** Items that need the supplier's attention, each with a link to the page for handling it. */
export function AttentionPanel({ params }: { params: SupplierParams }) {
  const { t } = useTranslation()
  const styles = useStyles()
  const card = useCard()
  const linkTo = useListLink(params)
  const company = params.productCompanyId
  const payments = failedPayments(company)
  const requests = accessQueries.pending(company)
  const uploads = useFailedUploads(company)
  const paymentList = useQuery(payments)
  const requestList = useQuery(requests)
  const heading = useRef<HTMLHeadingElement>(null)
  const sources: Source[] = [
    {
      name: 'failedPayments',
      queryKey: payments.queryKey,
      query: paymentList,
      count: paymentList.data?.totalItems ?? 0,
      amount: paymentList.data?.totals?.total,
    },
    {
      name: 'accessRequests',
      queryKey: requests.queryKey,
      query: requestList,
      count: requestList.data?.totalItems ?? 0,
    },
    { name: 'failedUploads', ...uploads },
  ]
  const nonEmpty = sources.filter(({ count }) => count > 0)
  const failed = sources.map(({ query }) => query).filter(({ isLoadingError }) => isLoadingError)
  const loading = sources.filter(({ query }) => query.isPending)
  const isPending = loading.length > 0
  const { isSlow, refetch } = useSlowQuery(
    loading.map(({ queryKey }) => queryKey),
    isPending,
  )
  return (
    <section className={card} aria-labelledby="attention">
      <h2 id="attention" ref={heading} tabIndex={-1} className={styles.title}>
        {t('dashboard.attention')}
      </h2>
      {nonEmpty.length > 0 && (
        <ul aria-labelledby="attention" className={styles.items}>
          {nonEmpty.map(({ name, count, amount, dismiss }) => {
            const link = linkTo(listParts[name])
            const content = (
              <>
                <Warning20Regular className={styles.warningIcon} />
                <span className={styles.text}>{t(`dashboard.${name}`, { count })}</span>
                {amount !== undefined && (
                  <span translate="no" className={styles.amount}>
                    {formatMoney(amount)}
                  </span>
                )}
              </>
            )
            return (
              <li key={name} className={styles.row}>
                {link ? (
                  <Link {...link} className={styles.link}>
                    {content}
                    <ChevronRight16Regular className={styles.chevron} />
                  </Link>
                ) : (
                  <span className={styles.item}>{content}</span>
                )}
                {dismiss && (
                  <Button
                    appearance="subtle"
                    icon={<Dismiss16Regular />}
                    aria-label={t('dashboard.dismissUploads')}
                    onClick={() => {
                      // Move focus first, because this button unmounts.
                      heading.current?.focus()
                      dismiss()
                    }}
                  />
                )}
              </li>
            )
          })}
        </ul>
      )}
      {isPending && <Busy text={t('app.loading')} />}
      {isSlow && <ActionBanner text={t('list.slow')} action={t('app.retry')} onAction={() => void refetch()} />}
      {/* Only the first failure is shown; the retry is for all of them. */}
      {failed.length > 0 && (
        <ErrorPanel
          message={t(problemMessage(failed[0]?.error))}
          onRetry={() => {
            for (const query of failed) void query.refetch()
          }}
        />
      )}
      {nonEmpty.length === 0 && !isPending && failed.length === 0 && (
        <Text className={styles.empty}>
          <CheckmarkCircle20Regular className={styles.successIcon} />
          <span>{t('dashboard.attentionNone')}</span>
        </Text>
      )}
    </section>
  )
}
