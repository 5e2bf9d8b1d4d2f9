import { Button, makeStyles } from '@fluentui/react-components'
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ValidatedFile } from '#generated/main/model/validatedFile.ts'
import { ChunkError } from '#src/lib/loadChunk.ts'
import { Busy } from '#src/ui/Busy.tsx'
import { ErrorPanel } from '#src/ui/ErrorPanel.tsx'
import { InlineAlert } from '#src/ui/InlineAlert.tsx'
import { FileDrop } from '#src/ui/files/FileDrop.tsx'
import type { ChosenFile } from '#src/ui/files/fileUploads.tsx'
import { FileReportView } from './FileReportView.tsx'
import { integrationQueries } from './queries.ts'
import { reportOfCheck, reportOfService, saveTemplate } from './report.ts'
import { maxUploadBytes, type UploadType } from './uploadTypes.ts'

const useStyles = makeStyles({
  slot: { display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: '8px', minWidth: 0 },
  template: { alignSelf: 'flex-start' },
})

const accept = { 'text/csv': ['.csv'] }

interface UploadSlotProps {
  type: UploadType
  chosen: ChosenFile | undefined
  /** The result of the service's check. */
  checked: ValidatedFile | undefined
  isLocked: boolean
  /** How much of it has been sent, from 0 to 1. */
  share: number | undefined
}

/** The slot for one file type: choose a file, see its errors at once, or download a template. */
export function UploadSlot({ type, chosen, checked, isLocked, share }: UploadSlotProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const name = t(`integration.type.${type}`)
  return (
    <div className={styles.slot}>
      <FileDrop
        name={type}
        label={name}
        accept={accept}
        maxBytes={maxUploadBytes}
        isLocked={isLocked}
        progressOf={() => share}
      />
      {chosen && !checked && <InstantCheck key={chosen.id} type={type} chosen={chosen} />}
      {chosen && checked && (
        <FileReportView type={type} report={reportOfService(checked, t)} title="integration.checkedByService" />
      )}
      <Button
        size="small"
        appearance="subtle"
        className={styles.template}
        icon={<ArrowDownload20Regular />}
        aria-label={t('integration.templateOf', { file: name })}
        onClick={() => saveTemplate(type, t)}
      >
        {t('integration.template')}
      </Button>
    </div>
  )
}

function InstantCheck({ type, chosen }: { type: UploadType; chosen: ChosenFile }) {
  const { t } = useTranslation()
  const { data, error, isFetching, refetch } = useQuery(integrationQueries.check(type, chosen))
  const report = useMemo(() => data && reportOfCheck(data, t), [data, t])
  if (error instanceof ChunkError && !isFetching)
    return <ErrorPanel message={t('integration.checkMissing')} onRetry={() => void refetch()} />
  if (error && !isFetching) return <InlineAlert intent="error">{t('integration.checkFailed')}</InlineAlert>
  if (!report) return <Busy text={t('integration.checking')} />
  return <FileReportView type={type} report={report} title="integration.checkedHere" />
}
