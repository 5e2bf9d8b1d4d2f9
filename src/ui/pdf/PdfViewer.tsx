import { makeStyles } from '@fluentui/react-components'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Document } from 'react-pdf'
import { Busy } from '../Busy.tsx'
import { fileKindOf } from '#src/lib/files.ts'
import { OpenPdf } from './OpenPdf.tsx'
import { readInfo, type PageInfo } from './PdfPage.tsx'
import { documentOptions, type PdfDocument } from './pdfjs.ts'

/** Why a file can't be shown: it is a web page, is protected, is damaged, or the viewer itself could not be loaded. */
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
