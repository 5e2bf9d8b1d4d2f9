import { useTranslation } from 'react-i18next'
import { lazyNamed } from '#src/ui/OnDemand.tsx'
import type { DownloadSource } from './listFile.ts'
import { LoadedButton } from './ListTools.tsx'

const DownloadMenu = lazyNamed(() => import('./DownloadMenu.tsx'), 'DownloadMenu')

/** The button that downloads rows on a page that is not a `ListPage`. */
export function DownloadButton<Row extends { id: string }>({ source }: { source: DownloadSource<Row> }) {
  const { t } = useTranslation()
  return (
    <LoadedButton label={t('list.download.button')}>
      <DownloadMenu source={source} />
    </LoadedButton>
  )
}
