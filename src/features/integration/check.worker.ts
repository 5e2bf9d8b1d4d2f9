import { checkFile, type CheckOrder, type FileCheck } from './checkFile.ts'

/** A file that could not be read has no result. */
export type CheckAnswer = { checked: FileCheck } | { failed: string }

/** Checks one file away from the page, which stays responsive meanwhile. */
addEventListener('message', ({ data }: MessageEvent<CheckOrder>) => {
  const answer = (message: CheckAnswer) => postMessage(message)
  checkFile(data)
    .then((checked) => answer({ checked }))
    .catch((error: unknown) => answer({ failed: String(error) }))
})
