import { makeStyles } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyNamed } from '#src/ui/OnDemand.tsx'
import type { ListDownloadProps } from './DownloadMenu.tsx'
import { LoadedButton } from './ListTools.tsx'
import type { ListSearch } from './listSearch.ts'

const ListDownload = lazyNamed(() => import('./DownloadMenu.tsx'), 'ListDownload')

const useStyles = makeStyles({
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: '8px' },
  text: { flex: '1 1 240px', minWidth: 0 },
})

type EmbeddedToolsProps<Row extends { id: string }, Search extends ListSearch> = ListDownloadProps<Row, Search> & {
  /** What the list shows, or its filters. */
  text?: ReactNode
  /** Buttons before the download. */
  actions?: ReactNode
}

/** The line over an `EmbeddedList`. */
export function EmbeddedTools<Row extends { id: string }, Search extends ListSearch>(
  props: EmbeddedToolsProps<Row, Search>,
) {
  const { text, actions, ...download } = props
  const { t } = useTranslation()
  const styles = useStyles()
  return (
    <div className={styles.tools}>
      <div className={styles.text}>{text}</div>
      {actions}
      <LoadedButton label={t('list.download.button')}>
        <ListDownload {...download} />
      </LoadedButton>
    </div>
  )
}
