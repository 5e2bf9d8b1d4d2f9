import { checkFile, type CheckOrder, type FileCheck } from './checkFile.ts'

/** `failed` when the file could not be read. */
export type CheckAnswer = { checked: FileCheck } | { failed: string }

/** Checks one file off the main thread, so that the page stays responsive. */
addEventListener('message', ({ data }: MessageEvent<CheckOrder>) => {
  const answer = (message: CheckAnswer) => postMessage(message)
  checkFile(data)
    .then((checked) => answer({ checked }))
    .catch((error: unknown) => answer({ failed: String(error) }))
})
