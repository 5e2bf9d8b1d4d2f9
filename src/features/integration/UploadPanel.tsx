import { Button, makeStyles } from '@fluentui/react-components'
import { useQueries } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useRoleLimit } from '#src/features/members/useRoleLimit.tsx'
import { LeaveGuard } from '#src/shared/form/LeaveGuard.tsx'
import { useUnsavedWork } from '#src/shared/form/unsavedWork.ts'
import { CardSection } from '#src/ui/CardSection.tsx'
import { useFileUploads } from '#src/ui/files/fileUploads.tsx'
import { InlineAlert } from '#src/ui/InlineAlert.tsx'
import { integrationQueries } from './queries.ts'
import { UploadSlot } from './UploadSlot.tsx'
import { uploadTypes, type UploadType } from './uploadTypes.ts'
import { hasErrors, useUpload, type ChosenUploads, type Sending } from './useUpload.ts'

const useStyles = makeStyles({
  // At most two side by side: a file's errors are a table of four columns.
  slots: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, max(340px, 50% - 8px)), 1fr))',
    gap: '16px',
  },
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  text: { margin: 0 },
})

/** Uploads accounts, contacts, invoices, and credit memos: files are checked here, then by the service, then sent. */
export function UploadPanel({ companyId }: { companyId: string }) {
  const { t } = useTranslation()
  const styles = useStyles()
  const uploads = useFileUploads()
  const chosenFiles = uploadTypes.flatMap((type) =>
    (uploads.files[type] ?? []).map((chosen) => [type, chosen] as const),
  )
  const files: ChosenUploads = Object.fromEntries(chosenFiles)
  const instantChecks = useQueries({ queries: chosenFiles.map((file) => integrationQueries.check(...file)) })
  const isEmpty = Object.keys(files).length === 0
  const upload = useUpload(companyId, files, uploads.clear)
  useUnsavedWork(!isEmpty)
  const { lockedBy, reason } = useRoleLimit(companyId, 'uploadIntegrationFiles')
  const slots = useRef<HTMLDivElement>(null)
  const validCount =
    upload.checked?.reduce((sum, { lineCount, invalidCount }) => sum + lineCount - invalidCount, 0) ?? 0
  /** The first file with errors: of the service if it has checked, else of the check in the browser. */
  const wrongType: UploadType | undefined = upload.checked
    ? upload.checked.find(hasErrors)?.type
    : chosenFiles[instantChecks.findIndex(({ data }) => data && data.issues.length > 0)]?.[0]
  const chooseCorrected = () => {
    const at = uploadTypes.findIndex((type) => type === wrongType)
    slots.current?.querySelectorAll<HTMLInputElement>('input[type="file"]')[at]?.click()
  }

  return (
    <CardSection title={t('integration.upload')}>
      <p className={styles.text}>{t('integration.intro')}</p>
      {reason}
      <div ref={slots} className={styles.slots}>
        {uploadTypes.map((type) => (
          <UploadSlot
            key={type}
            type={type}
            chosen={files[type]}
            checked={upload.checked?.find((file) => file.type === type)}
            isLocked={upload.isPending || lockedBy !== undefined}
            share={upload.sending?.share}
          />
        ))}
      </div>
      {upload.checked && <InlineAlert intent="info">{t('integration.rejected')}</InlineAlert>}
      {upload.isCanceled && <InlineAlert intent="info">{t('integration.canceled')}</InlineAlert>}
      {upload.isAccepted && isEmpty && <InlineAlert intent="success">{t('integration.accepted')}</InlineAlert>}
      <div className={styles.actions}>
        {wrongType && (
          <Button
            appearance="primary"
            disabledFocusable={upload.isPending || lockedBy !== undefined}
            aria-describedby={lockedBy}
            onClick={chooseCorrected}
          >
            {t('integration.chooseCorrected')}
          </Button>
        )}
        {upload.checked && validCount > 0 && (
          <Button
            disabledFocusable={upload.isPending || lockedBy !== undefined}
            aria-describedby={lockedBy}
            onClick={() => upload.start(true)}
          >
            {t('integration.submitGood', { count: validCount })}
          </Button>
        )}
        {!upload.checked && (
          <Button
            appearance={wrongType ? 'secondary' : 'primary'}
            disabledFocusable={isEmpty || upload.isPending || lockedBy !== undefined}
            aria-describedby={lockedBy}
            onClick={() => upload.start(false)}
          >
            {t('integration.submit')}
          </Button>
        )}
        {upload.isPending && <Button onClick={upload.cancel}>{t('app.cancel')}</Button>}
        <SendingStatus sending={upload.sending} />
      </div>
      <LeaveGuard />
    </CardSection>
  )
}

/** The progress of the upload; announced at each step, not at each percent. */
function SendingStatus({ sending }: { sending: Sending | null }) {
  const { t } = useTranslation()
  return (
    <>
      <span role="status">{sending && t(`integration.sending.${sending.step}`)}</span>
      {sending && <span aria-hidden>{t('files.percent', { value: sending.share })}</span>}
    </>
  )
}
