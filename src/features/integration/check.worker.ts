import { checkFile, type CheckOrder, type FileCheck } from './checkFile.ts'

/** `failed` when the file could not be read. */
export type CheckMessage = { checked: FileCheck } | { failed: string }

/** Checks one file off the main thread, so that the page stays responsive. */
addEventListener('message', ({ data }: MessageEvent<CheckOrder>) => {
  const post = (message: CheckMessage) => postMessage(message)
  checkFile(data)
    .then((checked) => post({ checked }))
    .catch((error: unknown) => post({ failed: String(error) }))
})
