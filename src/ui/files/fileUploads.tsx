import { useMemo, useState, type ReactNode, createContext, useContext } from 'react'

export interface ChosenFile {
  /** Tells two files of the same name apart. */
  id: string
  file: File
}

interface FileUploads {
  /** The files of each drop that had any, by the drop's name. */
  files: Readonly<Record<string, readonly ChosenFile[]>>
  /** Puts these in the place of what the drop has. */
  change: (drop: string, files: readonly ChosenFile[]) => void
  /** Forgets the files of all drops. */
  clear: () => void
}

const FileUploadContext = createContext<FileUploads | null>(null)

/**
 * The files chosen in the drops of the nearest provider (docs/rules.md#file-context).
 *
 * @throws Error outside a `FileUploadProvider`
 */
export function useFileUploads(): FileUploads {
  const uploads = useContext(FileUploadContext)
  if (!uploads) throw new Error('No FileUploadProvider above')
  return uploads
}

/** Holds the chosen files of all drops below it, so a form reads them in one place (docs/rules.md#file-context). */
export function FileUploadProvider({ children }: { children: ReactNode }) {
  const [files, setFiles] = useState<FileUploads['files']>({})
  const uploads = useMemo<FileUploads>(
    () => ({
      files,
      change: (drop, chosen) => setFiles((all) => ({ ...all, [drop]: chosen })),
      clear: () => setFiles({}),
    }),
    [files],
  )
  return <FileUploadContext value={uploads}>{children}</FileUploadContext>
}
