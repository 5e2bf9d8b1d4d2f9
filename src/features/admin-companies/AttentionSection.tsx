import { Button, makeStyles, Text, tokens, typographyStyles } from '@fluentui/react-components'
import type { QueryKey } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanyPageSearch } from './companyPageSearch.ts'
import { useNow } from '#src/lib/useNow.ts'
import { formatMoment, formatAge } from '#src/shared/format/dates.ts'
import { QueryFallback } from '#src/shared/list/QueryFallback.tsx'
import { useTextLink } from '#src/ui/inlineText.ts'

const useStyles = makeStyles({
  section: {
    display: 'grid',
    gap: '12px',
    ':not(:first-child)': { paddingTop: '16px', borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '4px 12px' },
  title: typographyStyles.subtitle2,
  item: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '0 16px' },
  age: { marginInlineStart: 'auto', color: tokens.colorNeutralForeground2 },
  more: { alignSelf: 'flex-start', justifySelf: 'start' },
  list: { display: 'grid', gap: '8px', margin: 0, padding: 0, listStyle: 'none', overflowWrap: 'anywhere' },
})

/** How many items are listed at first; the rest are counted. */
const shownItems = 5

export interface AttentionItem {
  id: string
  companyId: string
  companyName: string
  /** Shown next to the company's name. */
  note?: string
  /** The instant since which it needs attention, if the service says so. */
  since?: string | undefined
  /** Where on the company's page the item is handled. */
  search: CompanyPageSearch
}

interface AttentionSectionProps {
  title: string
  /** Key of the query that loads the items. */
  queryKey: QueryKey
  error: Error | null
  /** Undefined until they have loaded. */
  items: readonly AttentionItem[] | undefined
  /** Link to the page that lists all items; without it, the section itself shows them on request. */
  all?: Pick<LinkProps, 'to' | 'search'>
}

/** One kind of work in the worklist: how many items there are, how old they are, and where each one is handled. */
export function AttentionSection({ title, queryKey, error, items, all }: AttentionSectionProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const link = useTextLink()
  const now = useNow(60_000)
  const id = useId()
  const [showsAll, setShowsAll] = useState(false)
  const more = (items?.length ?? 0) - shownItems
  const [oldest] = (items ?? []).flatMap(({ since }) => since ?? []).toSorted()
  return (
    <section aria-labelledby={id} className={styles.section}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {items && <Text>{t('admin.totals.value', { count: items.length })}</Text>}
        {oldest !== undefined && (
          <Text className={styles.age}>{t('admin.attention.oldest', { age: formatAge(oldest, now.getTime()) })}</Text>
        )}
      </div>
      {!items && <QueryFallback queryKey={queryKey} error={error} text={t('app.loading')} />}
      {items && (
        <ul aria-label={title} className={styles.list}>
          {items
            .slice(0, showsAll ? undefined : shownItems)
            .map(({ id: key, companyId, companyName, note, since, search }) => (
              <li key={key} className={styles.item}>
                <span>
                  <Link to="/admin/companies/$companyId" params={{ companyId }} search={search} className={link}>
                    <span translate="no">{companyName}</span>
                  </Link>
                  {note !== undefined && <span translate="no">{` · ${note}`}</span>}
                </span>
                {since !== undefined && (
                  <time dateTime={since} title={formatMoment(since)} className={styles.age}>
                    {formatAge(since, now.getTime())}
                  </time>
                )}
              </li>
            ))}
        </ul>
      )}
      {more > 0 &&
        (all ? (
          <Link {...all} className={link}>
            {t('admin.attention.more', { count: more })}
          </Link>
        ) : (
          // It stays in place so that focus isn't lost.
          <Button size="small" className={styles.more} aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? t('admin.attention.fewer') : t('admin.attention.more', { count: more })}
          </Button>
        ))}
    </section>
  )
}
