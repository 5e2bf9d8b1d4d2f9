/**
 * The part of a service worker's global scope that the demo uses. TypeScript's own types of it exclude those of the
 * page, which the rest of the repository needs.
 */
interface ExtendableEvent extends Event {
  /** Keeps the worker running until then. */
  waitUntil(end: Promise<unknown>): void
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request
  respondWith(response: Promise<Response>): void
}

interface WorkerScope {
  readonly location: { readonly origin: string }
  readonly registration: { readonly scope: string }
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window' }): Promise<readonly Tab[]>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate' | 'message', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
}

interface Tab {
  postMessage(message: unknown, transfer: Transferable[]): void
}

export const worker = globalThis as unknown as WorkerScope
