import type { Paper } from '../documents/paper.ts'
import { worker } from './workerScope.ts'

/**
 * Takes the place of `documents/paper.ts` in the service worker (tools/demo.ts): has an open page render the PDF
 * (`page.ts`), because a service worker can't load code later, and would be three times as large with the renderer.
 */
export async function renderPaper(paper: Paper): Promise<Uint8Array> {
  const [tab] = await worker.clients.matchAll({ type: 'window' })
  if (tab === undefined) throw new Error('No page of the demo is open.')
  const { port1, port2 } = new MessageChannel()
  const rendered = new Promise<Uint8Array>((resolve) => {
    port1.addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => resolve(data), { once: true })
    port1.start()
  })
  tab.postMessage(paper, [port2])
  return rendered
}
