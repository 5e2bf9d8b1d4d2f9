import { useMemo, useState, type ReactNode, createContext, useContext } from 'react'

export interface ChosenFile {
  /** Distinguishes two files with the same name. */
  id: string
  file: File
}

interface FileUploads {
  /** The files of each drop that has had any, by the drop's name. */
  files: Readonly<Record<string, readonly ChosenFile[]>>
  /** Replaces the drop's files. */
  change: (drop: string, files: readonly ChosenFile[]) => void
  /** Removes the files of all drops. */
  clear: () => void
}

const FileUploadContext = createContext<FileUploads | null>(null)

/**
 * The files chosen in the drops of the nearest provider.
 *
 * @throws Error outside a `FileUploadProvider`
 */
export function useFileUploads(): FileUploads {
  const uploads = useContext(FileUploadContext)
  if (!uploads) throw new Error('No FileUploadProvider above')
  return uploads
}

/** Holds the chosen files of all drops inside it, so a form reads them in one place. */
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
