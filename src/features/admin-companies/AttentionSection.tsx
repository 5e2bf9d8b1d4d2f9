import { Button, makeStyles, Text } from '@fluentui/react-components'
import type { QueryKey } from '@tanstack/react-query'
import { Link, type LinkProps } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompanyPageSearch } from './companyPageSearch.ts'
import { QueryFallback } from '#src/shared/list/QueryFallback.tsx'
import { CardSection } from '#src/ui/CardSection.tsx'
import { useTextLink } from '#src/ui/inlineText.ts'

const useStyles = makeStyles({
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

/** Items that need attention, by company, each linking to where it is handled. */
export function AttentionSection({ title, queryKey, error, items, all }: AttentionSectionProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const link = useTextLink()
  const [showsAll, setShowsAll] = useState(false)
  const more = (items?.length ?? 0) - shownItems
  return (
    <CardSection title={title}>
      {!items && <QueryFallback queryKey={queryKey} error={error} text={t('app.loading')} />}
      {items?.length === 0 && <Text>{t('admin.attention.none')}</Text>}
      {items && items.length > 0 && (
        <ul aria-label={title} className={styles.list}>
          {items.slice(0, showsAll ? undefined : shownItems).map(({ id, companyId, companyName, note, search }) => (
            <li key={id}>
              <Link to="/admin/companies/$companyId" params={{ companyId }} search={search} className={link}>
                <span translate="no">{companyName}</span>
              </Link>
              {note !== undefined && <span translate="no">{` · ${note}`}</span>}
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
    </CardSection>
  )
}
