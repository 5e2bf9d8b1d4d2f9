import { makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components'
import { ArrowUpload20Regular } from '@fluentui/react-icons/svg/arrow-upload'
import { Fragment, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { InlineAlert } from '#src/ui/InlineAlert.tsx'
import { VisuallyHidden } from '../VisuallyHidden.tsx'
import { withData } from '../withData.ts'
import { FileItem } from './FileItem.tsx'
import { formatFileSize, useFileDrop, type FileDropRules, type RefusedFile } from './useFileDrop.ts'
import { useFileList } from './useFileList.ts'

const useStyles = makeStyles({
  drop: { display: 'flex', flexDirection: 'column', gap: '8px', minWidth: 0 },
  zone: {
    font: 'inherit',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground2,
    border: `1px dashed ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    padding: '16px 12px',
    display: 'grid',
    justifyItems: 'center',
    gap: '4px',
    textAlign: 'center',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground2Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  over: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    border: `1px solid ${tokens.colorCompoundBrandStroke}`,
    '@media (forced-colors: active)': { border: '1px solid Highlight' },
  },
  off: {
    cursor: 'not-allowed',
    color: tokens.colorNeutralForegroundDisabled,
    backgroundColor: tokens.colorNeutralBackgroundDisabled,
    border: `1px dashed ${tokens.colorNeutralStrokeDisabled}`,
    ':hover': { backgroundColor: tokens.colorNeutralBackgroundDisabled },
    '@media (forced-colors: active)': { color: 'GrayText', border: '1px dashed GrayText' },
  },
  hint: { display: 'grid', justifyItems: 'center', gap: '4px' },
  list: { listStyle: 'none', margin: 0, padding: 0, display: 'flex', flexDirection: 'column', gap: '4px' },
})

interface FileDropProps extends FileDropRules {
  /** Identifies the drop within its provider; see `useFileUploads`. */
  name: string
  /** Says what to choose here; already translated. */
  label: string
  /** True while the chosen files are in use and must not change. */
  isLocked?: boolean
  /** Upload progress of a file, from 0 to 1; undefined when it is not being uploaded. */
  progressOf?: (file: File) => number | undefined
}

/** A place to drop, paste or choose files, and the list of chosen files (docs/rules.md#file-drop). */
export function FileDrop({ label, isLocked = false, progressOf, ...options }: FileDropProps) {
  const { t, i18n } = useTranslation()
  const styles = useStyles()
  const labelId = useId()
  const hintId = useId()
  const drop = useFileDrop({ ...options, isLocked })
  const { files, isFull, dropzone } = drop
  const zone = useRef<HTMLButtonElement>(null)
  const list = useFileList({ files, isLocked, onRemove: drop.remove, onLeave: () => zone.current?.focus() })
  const isOff = isLocked || isFull
  const limits = t('files.limits', { count: drop.maxCount, size: formatFileSize(drop.maxBytes, i18n.language) })

  return (
    <div role="group" aria-labelledby={labelId} className={styles.drop}>
      <Text weight="semibold" id={labelId}>
        {label}
      </Text>
      <div {...dropzone.getRootProps({ ...drop.zoneEvents, className: styles.drop, 'aria-disabled': undefined })}>
        <input {...dropzone.getInputProps({ style: { display: 'none' } })} />
        <button
          ref={zone}
          type="button"
          className={mergeClasses(styles.zone, dropzone.isDragActive && styles.over, isOff && styles.off)}
          aria-labelledby={`${labelId} ${hintId}`}
          aria-disabled={isOff}
          onClick={() => isOff || dropzone.open()}
          {...list.zoneProps}
        >
          <ArrowUpload20Regular aria-hidden />
          <span id={hintId} className={styles.hint}>
            <span>
              {t(isFull ? 'files.full' : drop.isSingle && files.length > 0 ? 'files.replace' : 'files.choose')}
            </span>{' '}
            <Text size={200}>{limits}</Text>
          </span>
        </button>
      </div>
      {files.length > 0 && (
        <ul aria-labelledby={labelId} className={styles.list}>
          {files.map((chosen, index) => (
            <FileItem
              key={chosen.id}
              file={chosen.file}
              isActive={index === list.active}
              progress={progressOf?.(chosen.file)}
              isLocked={isLocked}
              itemProps={list.itemProps(chosen, index)}
              onRemove={() => list.remove(chosen)}
            />
          ))}
        </ul>
      )}
      {drop.refusal && (
        <InlineAlert key={drop.refusal.id} intent="error">
          {drop.refusal.files.map((refused) => (
            <Refusal key={refused.id} {...refused} />
          ))}
          {drop.refusal.lacksFiles && <div>{t('files.noFiles')}</div>}
          {drop.refusal.isAll && <div>{t('files.nothingAccepted')}</div>}
        </InlineAlert>
      )}
      <VisuallyHidden role="status">
        <span key={drop.news.id}>{drop.news.text}</span>
      </VisuallyHidden>
    </div>
  )
}

/** Why a file was rejected; each reason is a separate message, ours or the library's (docs/rules.md#file-drop). */
function Refusal({ file, messages }: RefusedFile) {
  const { t } = useTranslation()
  return (
    <div>
      <Text weight="semibold">{withData(t('files.refused', { name: file.name }), file.name)}</Text>
      {messages.map((message) => (
        <Fragment key={message}>
          {' '}
          <span>{message}</span>
        </Fragment>
      ))}
    </div>
  )
}
