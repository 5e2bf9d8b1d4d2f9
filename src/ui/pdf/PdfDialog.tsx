import { Button, Dialog, DialogSurface, DialogTitle, makeStyles, tokens, Text } from '@fluentui/react-components'
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DocumentError24Regular } from '@fluentui/react-icons/svg/document-error'
import { saveFile } from '#src/lib/saveFile.ts'
import { showToast } from '#src/ui/toast/toasts.ts'
import { Busy } from '../Busy.tsx'
import { lazyNamed, LoadBoundary } from '../OnDemand.tsx'
import { useReturnFocus } from '../focus.ts'
import type { PdfFailure } from './PdfViewer.tsx'

const PdfViewer = lazyNamed(() => import('./PdfViewer.tsx'), 'PdfViewer')

const useStyles = makeStyles({
  surface: {
    width: 'calc(100vw - 48px)',
    maxWidth: '1040px',
    height: 'calc(100dvh - 48px)',
    maxHeight: 'none',
    padding: 0,
    overflow: 'hidden',
    '@media (max-width: 767px)': { width: '100vw', height: '100dvh', borderRadius: 0, border: 'none' },
  },
  content: { display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0, overflow: 'auto' },
  title: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '8px',
    padding: '8px 8px 8px 16px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    '& h2': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
  middle: { display: 'grid', placeItems: 'center', flexGrow: 1, minHeight: 0, overflow: 'auto' },
})

export interface PdfDialogProps {
  title: string
  /** File name used when the user saves the document. */
  fileName: string
  /** The document; undefined while it is loading, null when there is none. */
  file: Blob | null | undefined
  /** The document could not be loaded; a toast has already said so. */
  isFailed?: boolean
  /** Loads the document again. */
  onRetry: () => void
  onClose: () => void
}

/** Shows a PDF over the page while mounted and returns the focus when it closes (docs/rules.md#pdf-viewer). */
export function PdfDialog({ title, fileName, file, isFailed = false, onRetry, onClose }: PdfDialogProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  // A failure applies to one file only.
  const [failure, setFailure] = useState<{ file: Blob; is: PdfFailure } | null>(null)
  useReturnFocus()
  const failed = failure !== null && failure.file === file ? failure.is : undefined
  const save = () => file && saveFile(file, fileName)

  const fail = (of: Blob, is: PdfFailure) => {
    setFailure({ file: of, is })
    showToast({ intent: 'error', title: t('pdf.failed'), text: t(`pdf.${is}Help`) })
  }

  const content = () => {
    if (isFailed) return <NoPreview onRetry={onRetry} />
    if (file === null) return <p role="status">{t('pdf.none')}</p>
    if (file === undefined) return <Busy text={t('pdf.loading')} />
    if (failed === undefined) return undefined
    // A web page received instead of the document is not worth saving, and a retry does not remove a password.
    return (
      <NoPreview
        onRetry={failed === 'password' ? undefined : onRetry}
        onSave={failed === 'html' || failed === 'code' ? undefined : save}
      />
    )
  }
  const instead = content()

  return (
    <Dialog
      open
      onOpenChange={(_, { open }) => {
        if (!open) onClose()
      }}
    >
      <DialogSurface className={styles.surface}>
        <div className={styles.content}>
          <div className={styles.title}>
            <DialogTitle action={null}>{title}</DialogTitle>
            <Button appearance="subtle" icon={<Dismiss20Regular />} aria-label={t('app.close')} onClick={onClose} />
          </div>
          {instead || !file ? (
            <div className={styles.middle}>{instead}</div>
          ) : (
            <LoadBoundary onError={() => fail(file, 'code')}>
              <Suspense
                fallback={
                  <div className={styles.middle}>
                    <Busy text={t('pdf.loading')} />
                  </div>
                }
              >
                <PdfViewer file={file} onSave={save} onFailure={(is) => fail(file, is)} />
              </Suspense>
            </LoadBoundary>
          )}
        </div>
      </DialogSurface>
    </Dialog>
  )
}

const useNoPreviewStyles = makeStyles({
  instead: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '12px',
    maxWidth: '480px',
    padding: '24px 16px',
  },
  icon: { color: tokens.colorNeutralForeground3 },
  actions: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '8px' },
})

interface NoPreviewProps {
  onRetry?: (() => void) | undefined
  onSave?: (() => void) | undefined
}

/** Replaces a document that can't be shown, with Retry and Download where they help; a toast says why. */
function NoPreview({ onRetry, onSave }: NoPreviewProps) {
  const { t } = useTranslation()
  const styles = useNoPreviewStyles()
  return (
    <div role="group" aria-label={t('pdf.noPreview')} className={styles.instead}>
      <DocumentError24Regular className={styles.icon} />
      <Text weight="semibold">{t('pdf.noPreview')}</Text>
      <div className={styles.actions}>
        {onRetry && (
          <Button appearance="primary" onClick={onRetry}>
            {t('app.retry')}
          </Button>
        )}
        {onSave && <Button onClick={onSave}>{t('pdf.download')}</Button>}
      </div>
    </div>
  )
}
