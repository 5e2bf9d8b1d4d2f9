/**
 * The first script of the demo's document: starts the app, and then the service worker with the mock
 * (docs/mock.md#a-demo-without-a-server).
 */
import type { Paper } from '../documents/paper.ts'

/** This script is in the folder of the demo. */
const folder = new URL(/* @vite-ignore */ '.', import.meta.url)
const isCall = (url: string) => /^\/(?:api|__mock)\//.test(new URL(url, location.href).pathname)

/** Has calls wait until the worker can respond to them; the first screen is shown before that. */
function holdCalls(until: Promise<void>): void {
  const { open, send } = XMLHttpRequest.prototype
  const held = new WeakSet<XMLHttpRequest>()
  XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, method: string, url: string | URL) {
    if (isCall(String(url))) held.add(this)
    open.call(this, method, url, true)
  }
  XMLHttpRequest.prototype.send = function (this: XMLHttpRequest, body) {
    if (held.has(this)) void until.then(() => send.call(this, body))
    else send.call(this, body)
  }
  const { fetch } = window
  window.fetch = async (input, init) => {
    if (typeof input === 'string' && isCall(input)) await until
    return fetch(input, init)
  }
  void until.then(() => {
    Object.assign(XMLHttpRequest.prototype, { open, send })
    window.fetch = fetch
  })
}

/** Loads the worker, and waits until it gets this page's calls. */
async function startWorker({ serviceWorker }: Navigator): Promise<void> {
  serviceWorker.addEventListener('message', ({ data, ports: [port] }: MessageEvent<Paper>) => {
    void render(data).then((pdf) => port?.postMessage(pdf))
  })
  serviceWorker.startMessages()
  const { active } = await serviceWorker.register(new URL('sw.js', folder), {
    scope: folder.pathname,
    updateViaCache: 'none',
  })
  if (serviceWorker.controller !== null) return
  const controlled = new Promise((resolve) => {
    serviceWorker.addEventListener('controllerchange', resolve, { once: true })
  })
  active?.postMessage('claim')
  await controlled
}

async function render(paper: Paper): Promise<Uint8Array> {
  const { renderPaper } = await import('../documents/paper.ts')
  return renderPaper(paper)
}

/** Shows, in place of the app, why it can't work. */
function refuse(error: unknown): void {
  const text = document.createElement('p')
  const reason = error instanceof Error ? error.message : String(error)
  text.textContent = `This demo keeps its data in a service worker, which this browser does not start here. Open it over HTTPS, or on localhost, and not in a private window. (${reason})`
  document.body.replaceChildren(text)
}

async function start(): Promise<void> {
  if (!('serviceWorker' in navigator)) throw new Error('no service workers')
  const ready = Promise.withResolvers<void>()
  if (navigator.serviceWorker.controller === null) holdCalls(ready.promise)
  const app = document.querySelector<HTMLScriptElement>('script[data-app]')?.dataset.app ?? ''
  await import(/* @vite-ignore */ new URL(app, document.baseURI).href)
  await startWorker(navigator)
  ready.resolve()
}

start().catch(refuse)
