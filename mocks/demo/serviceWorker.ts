/**
 * The mock in a service worker, for the demo without a server (docs/mock.md#a-demo-without-a-server): it responds to the
 * calls of the demo's pages, and gives them the app at each address.
 */
import type { Outcome } from '../faultEffects.ts'
import { createMock, type Mock } from '../mock.ts'
import { sandboxOf } from '../sandbox.ts'
import { toBytes } from '../wire.ts'
import { defaultWorldName, Worlds } from '../world/worlds.ts'
import { demoData } from './demoData.ts'
import { DemoStore } from './demoStore.ts'
import { folder, workerPlatform } from './workerPlatform.ts'
import { worker, type FetchEvent } from './workerScope.ts'

const store = new DemoStore()
let starting: Promise<Mock> | undefined

/** The browser stops an idle worker at any time; the next call starts the mock again, where it was. */
async function startMock(): Promise<Mock> {
  const kept = await store.load()
  const worlds = new Worlds(undefined, { load: () => kept?.saved, save: () => {} })
  if (kept !== undefined) sandboxOf(worlds.get(defaultWorldName)).restore(kept.sandbox)
  store.follow(worlds)
  return createMock({ apis: demoData.apis, worlds, platform: workerPlatform })
}

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))
// From a page that was loaded past the worker, such as by a forced reload.
worker.addEventListener('message', (event) => event.waitUntil(worker.clients.claim()))

worker.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url)
  if (origin !== worker.location.origin) return
  if (event.request.mode === 'navigate') {
    if (!/\.\w+$/.test(pathname)) event.respondWith(page())
  } else if (/^\/(?:api|__mock|providers)\//.test(pathname)) event.respondWith(respond(event))
})

/** The app's document, for any address below the folder. */
async function page(): Promise<Response> {
  const response = await fetch(folder)
  const html = await response.text()
  // The document names its files as seen from the folder.
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  return new Response(html.replaceAll('="./', `="${folder.pathname}`), { status: response.status, headers })
}

async function respond(event: FetchEvent): Promise<Response> {
  const { request } = event
  starting ??= startMock()
  const mock = await starting
  const url = new URL(request.url)
  // Links that the service sends lead to the origin of the call, which a browser adds only later.
  const headers = { ...Object.fromEntries(request.headers), origin: folder.href.replace(/\/$/, '') }
  const bytes = new Uint8Array(await request.arrayBuffer())
  const outcome = await mock.respond({ method: request.method, url, headers, bytes })
  // The panel reads the control plane all the time.
  if (request.method !== 'GET' || url.pathname.startsWith('/api/')) event.waitUntil(store.keep())
  return toResponse(outcome)
}

/** A response as the network would deliver it. */
function toResponse({ response, delivery }: Outcome): Response | Promise<Response> {
  if (delivery === 'never') return new Promise(() => {})
  if (delivery === 'drop') return Response.error()
  const { status, headers } = response
  const bytes = new Uint8Array(toBytes(response))
  const init = { status, headers: { 'cache-control': 'no-store', ...headers } }
  return delivery === 'half' ? new Response(halfOf(bytes), init) : new Response(status === 204 ? null : bytes, init)
}

/** Half of the bytes, and then a lost connection. */
function halfOf(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let isSent = false
  return new ReadableStream({
    pull(stream) {
      if (isSent) stream.error(new TypeError('The connection was cut'))
      else stream.enqueue(bytes.subarray(0, Math.ceil(bytes.length / 2)))
      isSent = true
    },
  })
}
