import { Button, makeStyles, mergeClasses, ProgressBar, tokens } from '@fluentui/react-components'
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss'
import { useTranslation } from 'react-i18next'
import { Document20Regular } from '@fluentui/react-icons/svg/document'
import { DocumentCsv20Regular } from '@fluentui/react-icons/svg/document-csv'
import { DocumentPdf20Regular } from '@fluentui/react-icons/svg/document-pdf'
import { Image20Regular } from '@fluentui/react-icons/svg/image'
import { formatFileSize } from './useFileDrop.ts'
import type { ItemProps } from './useFileList.ts'

const useStyles = makeStyles({
  item: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
    alignItems: 'center',
    gap: '4px 8px',
    padding: '4px 4px 4px 8px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  active: {
    border: `1px solid ${tokens.colorCompoundBrandStroke}`,
    backgroundColor: tokens.colorSubtleBackgroundHover,
    '@media (forced-colors: active)': { border: '1px solid Highlight' },
  },
  name: { overflowWrap: 'anywhere' },
  size: { color: tokens.colorNeutralForeground2, whiteSpace: 'nowrap' },
  progress: {
    gridColumn: '1 / -1',
    marginBottom: '2px',
    // In forced-colors mode the track's color may be too close to the bar's.
    '@media screen and (forced-colors: active)': { backgroundColor: 'Canvas', outline: '1px solid CanvasText' },
  },
})

interface FileItemProps {
  file: File
  isActive: boolean
  /** From 0 to 1 while the file is being uploaded. */
  progress?: number | undefined
  isLocked: boolean
  itemProps: ItemProps
  onRemove: () => void
}

/** A chosen file: its type, name, size, upload progress, and a button to remove it. */
export function FileItem({ file, isActive, progress, isLocked, itemProps, onRemove }: FileItemProps) {
  const { t, i18n } = useTranslation()
  const styles = useStyles()
  const size = formatFileSize(file.size, i18n.language)
  return (
    <li className={mergeClasses(styles.item, isActive && styles.active)}>
      <FileIcon file={file} />
      <span translate="no" className={styles.name}>
        {file.name}
      </span>
      <span className={styles.size}>{size}</span>
      <Button
        size="small"
        appearance="subtle"
        icon={<Dismiss20Regular />}
        aria-label={t('files.remove', { name: file.name })}
        disabledFocusable={isLocked}
        onClick={onRemove}
        {...itemProps}
      />
      {progress !== undefined && (
        <ProgressBar
          className={styles.progress}
          value={progress}
          aria-label={t('files.progress', { name: file.name })}
          aria-valuetext={t('files.percent', { value: progress })}
        />
      )}
    </li>
  )
}

/** An icon for the file type; the file name has the same information, so the icon is hidden from screen readers. */
function FileIcon({ file: { name, type } }: { file: File }) {
  if (type.startsWith('image/')) return <Image20Regular aria-hidden />
  if (type === 'text/csv' || /\.csv$/i.test(name)) return <DocumentCsv20Regular aria-hidden />
  if (type === 'application/pdf') return <DocumentPdf20Regular aria-hidden />
  return <Document20Regular aria-hidden />
}
