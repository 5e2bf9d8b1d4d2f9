import { useMemo, useState, type ReactNode } from 'react'
import { FileUploadContext, type FileUploads } from './fileUploads.ts'

/** Holds the chosen files of all drops below, so that a form reads them in one place (spec section 2). */
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
