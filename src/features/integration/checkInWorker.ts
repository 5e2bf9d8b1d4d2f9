import type { CheckAnswer } from './check.worker.ts'
import type { CheckOrder, FileCheck } from './checkFile.ts'

/**
 * Checks a file in a worker of its own, which ends with the check or when the signal is aborted.
 *
 * @throws Error when the worker can't be loaded or the file can't be read (it was moved or changed since)
 */
export function checkInWorker(order: CheckOrder, signal: AbortSignal): Promise<FileCheck> {
  const worker = new Worker(new URL('./check.worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve, reject } = Promise.withResolvers<FileCheck>()
  worker.addEventListener('message', ({ data }: MessageEvent<CheckAnswer>) => {
    if ('checked' in data) resolve(data.checked)
    else reject(new Error(data.failed))
  })
  worker.addEventListener('error', () => reject(new Error('The check could not be loaded')))
  signal.addEventListener('abort', () => reject(new DOMException('Not needed any more', 'AbortError')))
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's postMessage has no origin
  worker.postMessage(order)
  return promise.finally(() => worker.terminate())
}
