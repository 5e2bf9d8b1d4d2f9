import { useState, type DragEvent } from 'react'
import { useDropzone, type DropEvent, type DropzoneOptions, type FileRejection } from 'react-dropzone'
import { useTranslation } from 'react-i18next'
import { newId } from '#src/lib/newId.ts'
import { useFileUploads, type ChosenFile } from './fileUploads.tsx'

/** The library's `ErrorCode`s, which it reports as plain strings. */
const tooLarge = 'file-too-large'
const tooSmall = 'file-too-small'

/** The defaults of docs/rules.md#file-drop. */
const fileDropDefaults = {
  accept: { 'image/jpeg': ['.jpg', '.jpeg'], 'image/png': ['.png'], 'image/gif': ['.gif'] },
  maxCount: 1,
  maxBytes: 4 * 1024 * 1024,
}

export interface FileDropRules {
  /** Accepted extensions by media type. */
  accept?: NonNullable<DropzoneOptions['accept']>
  /** How many files the drop may hold. */
  maxCount?: number
  maxBytes?: number
}

/** A file that was rejected, and why. */
export interface RefusedFile extends ChosenFile {
  messages: readonly string[]
}

/** Why the last drop was refused, in part or as a whole. */
interface Refusal {
  id: string
  files: readonly RefusedFile[]
  /** No file was accepted. */
  isAll: boolean
  /** There was no file in it, as when a mail or a text is dropped. */
  lacksFiles?: boolean
}

interface FileDropOptions extends FileDropRules {
  /** Identifies the drop within its provider. */
  name: string
  isLocked: boolean
}

/**
 * The rules of a file drop (docs/rules.md#file-drop): at the maximum count it accepts no more files, but a single-file
 * drop replaces its file. A rejected file shows the reason, in our message or the library's.
 */
export function useFileDrop({ name, isLocked, ...rules }: FileDropOptions) {
  const { accept, maxCount, maxBytes } = { ...fileDropDefaults, ...rules }
  const { t } = useTranslation()
  const uploads = useFileUploads()
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [news, setNews] = useState({ id: '', text: '' })
  // A new id, so that the same message is announced again.
  const say = (text: string) => setNews({ id: newId(), text })
  const files = uploads.files[name] ?? []
  const isSingle = maxCount === 1
  const isFull = !isSingle && files.length >= maxCount

  const refuseNoFiles = () => setRefusal({ id: newId(), files: [], isAll: false, lacksFiles: true })

  function onDrop(accepted: File[], rejections: FileRejection[], { type }: DropEvent): void {
    // Some programs announce files that they don't hand over.
    if (type === 'drop' && accepted.length + rejections.length === 0) return refuseNoFiles()
    const added = accepted.map(identified)
    const refused = rejections.map(({ file, errors }) => ({
      ...identified(file),
      messages: errors.flatMap(({ code, message }) => (code === tooSmall ? [message, t('files.empty')] : message)),
    }))
    const isAll = added.length === 0
    setRefusal(isAll || refused.length > 0 ? { id: newId(), files: refused, isAll } : null)
    if (isAll) return
    uploads.change(name, isSingle ? added : [...files, ...added])
    say(t('files.added', { names: added.map(({ file }) => file.name).join(', ') }))
  }

  const dropzone = useDropzone({
    accept,
    // An empty file has nothing to send.
    minSize: 1,
    maxSize: maxBytes,
    multiple: !isSingle,
    maxFiles: isSingle ? 1 : maxCount - files.length,
    disabled: isLocked || isFull,
    // The zone is a button, which already has keyboard behavior.
    noKeyboard: true,
    noClick: true,
    getErrorMessage: ({ code, message }) =>
      code === tooLarge ? t('files.tooLarge', { max: megabytes(maxBytes) }) : message,
    onDrop,
  })

  function remove({ id, file }: ChosenFile): void {
    uploads.change(
      name,
      files.filter((chosen) => chosen.id !== id),
    )
    setRefusal(null)
    say(t('files.removed', { name: file.name }))
  }

  /** For drops that the library ignores. */
  const zoneEvents = {
    onDrop: ({ dataTransfer }: DragEvent) => {
      if (!dataTransfer.types.includes('Files')) refuseNoFiles()
    },
  }

  return { dropzone, zoneEvents, files, isFull, isSingle, maxCount, maxBytes, news, refusal, remove }
}

const identified = (file: File): ChosenFile => ({ id: newId(), file })

const kilobyte = 1024
const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** A formatted file size such as `1.5 MB`; a megabyte has 1,048,576 bytes, as in the limits. */
export function formatFileSize(bytes: number, language: string): string {
  const step = bytes < kilobyte ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10))
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: units[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: 1,
  }).format(bytes / kilobyte ** step)
}

/** A limit as the "too large" message shows it: the number of megabytes without the unit (docs/rules.md#file-drop). */
const megabytes = (bytes: number): number => Number((bytes / kilobyte ** 2).toFixed(2))
