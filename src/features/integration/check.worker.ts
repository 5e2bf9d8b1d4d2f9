import { checkCsv, type CheckedFile } from './checkCsv.ts'
import type { UploadType } from './uploadTypes.ts'

export interface CheckOrder {
  type: UploadType
  file: File
}

/** A file that could not be read has no result. */
export type CheckAnswer = { checked: CheckedFile } | { failed: string }

/** Checks one file away from the page, which stays responsive meanwhile. */
addEventListener('message', ({ data: { type, file } }: MessageEvent<CheckOrder>) => {
  const answer = (message: CheckAnswer) => postMessage(message)
  file
    .arrayBuffer()
    .then((bytes) => answer({ checked: checkCsv(type, bytes) }))
    .catch((error: unknown) => answer({ failed: String(error) }))
})
