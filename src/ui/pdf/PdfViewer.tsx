import { makeStyles, Button, Text, tokens } from '@fluentui/react-components'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Document } from 'react-pdf'
import { Busy } from '../Busy.tsx'
import { fileKindOf } from './fileKind.ts'
import { OpenPdf } from './OpenPdf.tsx'
import { readInfo, type PageInfo } from './PdfPage.tsx'
import { documentOptions, type PdfDocument } from './pdfjs.ts'
import { ErrorCircle24Regular } from '@fluentui/react-icons/svg/error-circle'

/** Why a file can't be shown: a web page in its place, protected, damaged, or the viewer itself could not be loaded. */
export type PdfFailure = 'html' | 'password' | 'damaged' | 'code'

const useStyles = makeStyles({
  viewer: {
    display: 'flex',
    flexDirection: 'column',
    flexGrow: 1,
    minHeight: 0,
    '@media (max-height: 480px)': { flexShrink: 0 },
  },
})

interface PdfViewerProps {
  file: Blob
  onSave: () => void
  onFailure: (failure: PdfFailure) => void
}

/** Opens a file and shows its pages. pdf.js and its worker are loaded with this module, and only then. */
export function PdfViewer({ file, onSave, onFailure }: PdfViewerProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const [checked, setChecked] = useState<Blob | null>(null)
  const [opened, setOpened] = useState<{ pdf: PdfDocument; firstPage: PageInfo } | null>(null)
  const fail = useEffectEvent(onFailure)

  useEffect(() => {
    let isCurrent = true
    void fileKindOf(file).then((kind) => {
      if (!isCurrent) return
      if (kind === 'pdf') setChecked(file)
      else fail(kind === 'html' ? 'html' : 'damaged')
    })
    return () => {
      isCurrent = false
    }
  }, [file])

  const busy = <Busy text={t('pdf.loading')} />
  if (checked !== file) return busy
  return (
    <Document
      className={styles.viewer}
      file={file}
      options={documentOptions}
      suspense={false}
      loading={busy}
      error=""
      onLoadSuccess={(pdf) =>
        void readInfo(pdf, 0).then(
          (firstPage) => setOpened({ pdf, firstPage }),
          () => onFailure('damaged'),
        )
      }
      onLoadError={() => onFailure('damaged')}
      onSourceError={() => onFailure('damaged')}
      onPassword={() => onFailure('password')}
    >
      {opened ? <OpenPdf {...opened} onSave={onSave} /> : busy}
    </Document>
  )
}

const usePdfProblemStyles = makeStyles({
  problem: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '12px',
    maxWidth: '480px',
    padding: '24px 16px',
    textAlign: 'center',
    overflowWrap: 'anywhere',
  },
  icon: { color: tokens.colorStatusDangerForeground1 },
  actions: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '8px' },
})

interface PdfProblemProps {
  title: string
  /** What a person can do about it. */
  text: string
  onRetry?: (() => void) | undefined
  onSave?: (() => void) | undefined
}

/** Why there is no document to see, and the ways on from there. */
export function PdfProblem({ title, text, onRetry, onSave }: PdfProblemProps) {
  const { t } = useTranslation()
  const styles = usePdfProblemStyles()
  return (
    <div role="alert" className={styles.problem}>
      <ErrorCircle24Regular className={styles.icon} />
      <Text weight="semibold" align="center">
        {title}
      </Text>
      <Text align="center">{text}</Text>
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
