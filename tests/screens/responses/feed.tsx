import { act, waitFor } from '@testing-library/react'
import { getAdapter, type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { OperationId } from '#generated/operations.ts'
import { loadContract } from '#mocks/contract.ts'
import type { FaultEffect } from '#mocks/faults.ts'
import { createRouter } from '#mocks/router.ts'
import type { PersonaName } from '#mocks/world/seed/people.ts'
import { i18n } from '#src/locales/i18n.ts'
import { ApiError } from '#src/shared/api/apiError.ts'
import { http } from '#src/shared/api/http.ts'
import { inactivity } from '#src/shared/api/session/credentials.ts'
import { createQueryClient } from '#src/shared/api/queryClient.ts'
import { session } from '#src/shared/api/session/appSession.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'
import type { RawResponse } from './arbitraries.ts'

/** A screen and the call whose responses are generated; everything else comes from the mock. */
export interface Fed {
  name: string
  /** Defaults to the supplier. */
  persona?: PersonaName
  path: string
  /** Simulates what the user has done before. */
  prepare?: () => void
  operationId: OperationId
  /** A follow-up call about generated data: it returns an empty list. */
  follows?: OperationId
  /** i18n key of the message when the service, in a follow-up call, doesn't know the generated data. */
  expectedAlert?: string
  /** Where the response's content appears, if not in the page. */
  place?: () => HTMLElement
  /** Opens the part of the screen that makes the call. */
  open?: (app: ReturnType<typeof renderApp>) => Promise<unknown>
}

const router = createRouter(await loadContract())
const emptyPage = '{"items":[],"page":2,"pageSize":200,"totalItems":0,"totalPages":1,"businessDate":"2026-11-21"}'

export const noItems = {
  kind: 'response',
  status: 200,
  contentType: 'application/json',
  body: { items: [], page: 1, pageSize: 200, totalItems: 0, totalPages: 1 },
} as const satisfies FaultEffect

/** Collects uncaught errors, and everything that React or a library logs as an error. */
export function watchErrors(): string[] {
  const errors: string[] = []
  const note = (event: Event) => {
    const { error, reason } = event as { error?: unknown; reason?: unknown }
    errors.push(
      `uncaught: ${String((error ?? reason) instanceof Error ? ((error ?? reason) as Error).stack : (error ?? reason))}`,
    )
    event.preventDefault()
  }
  beforeEach(() => {
    errors.length = 0
    // The router warns about each response for which it shows its error page.
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
      // React logs a failed call that an error page shows; the app does not report those (main.tsx).
      if (parts.some((part) => part instanceof ApiError)) return
      errors.push(`console.error: ${parts.map(String).join(' ').slice(0, 600)}`)
    })
    window.addEventListener('error', note)
    window.addEventListener('unhandledrejection', note)
  })
  afterEach(() => {
    window.removeEventListener('error', note)
    window.removeEventListener('unhandledrejection', note)
  })
  return errors
}

/** From then on, one operation's responses are generated; further pages of a list are empty. */
function interceptor(operationId: OperationId) {
  const real = getAdapter(['xhr', 'http', 'fetch'])
  const fed: { response: RawResponse | null } = { response: null }
  const adapter: AxiosAdapter = async (config: InternalAxiosRequestConfig) => {
    const found = router.find(config.method ?? 'get', config.url ?? '')
    if (fed.response === null || found?.operationId !== operationId) return real(config)
    const isFurther = ((config.params as { page?: number } | undefined)?.page ?? 1) > 1
    const { body, contentType } = isFurther ? { body: emptyPage, contentType: 'application/json' } : fed.response
    return { data: body, status: 200, statusText: 'OK', headers: { 'content-type': contentType }, config }
  }
  http.defaults.adapter = adapter
  return { fed, restore: () => (http.defaults.adapter = ['xhr', 'http', 'fetch']) }
}

const operationOf = (key: readonly unknown[]) => (key[0] === 'infinite' ? key[1] : key[0])

/** Opens a screen once and feeds it one response after another, as if the user had retried; `check` examines each. */
export async function feed(
  { path, prepare, operationId, open, place = () => document.querySelector<HTMLElement>('main') ?? document.body }: Fed,
  responses: readonly RawResponse[],
  check: (at: HTMLElement, response: RawResponse) => void,
): Promise<void> {
  giveElementsLayout()
  prepare?.()
  // As signing in does: ten thousand responses can take longer than the half hour of inactivity that ends a session.
  inactivity.touch()
  const client = createQueryClient(session)
  const { queries, ...defaults } = client.getDefaultOptions()
  client.setDefaultOptions({ ...defaults, queries: { ...queries, retry: false } })
  const { fed, restore } = interceptor(operationId)
  try {
    const app = renderApp(path, client)
    // The product shows the pending page for at least half a second to avoid flicker; here, each response would wait.
    app.router.update({ ...app.router.options, defaultPendingMinMs: 0 })
    const operationQueries = {
      predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => operationOf(queryKey) === operationId,
    }
    await waitFor(() => expect(client.getQueryCache().findAll(operationQueries).length).toBeGreaterThan(0))
    // Once the page has rendered, it may ask for more.
    await waitFor(() => expect(document.querySelector('main h1, [role=alert] h1')).not.toBeNull())
    await waitFor(() => expect(client.isFetching()).toBe(0))
    await open?.(app)
    for (const response of responses) {
      fed.response = response
      // Plain selectors: Testing Library's queries visit every element, which takes longer than showing the response.
      const failed = errorPage()?.querySelector('button')
      await act(async () => {
        if (failed) {
          client.removeQueries(operationQueries)
          failed.click()
        } else await client.resetQueries(operationQueries)
      })
      if (client.isFetching() > 0 || app.router.state.status === 'pending')
        await waitFor(() => {
          expect(client.isFetching()).toBe(0)
          expect(app.router.state.status).toBe('idle')
        })
      const at = place()
      expect(at.textContent, 'blank screen').not.toBe('')
      check(at, response)
    }
  } finally {
    restore()
  }
}

/** The page shown in place of one that couldn't be shown. */
const errorPage = () =>
  [...document.querySelectorAll('[role=alert]')].find((alert) => alert.querySelector('h1') !== null)

/** Error panels, each with its message and its button, without the one that the screen may show. */
export function alertsIn(at: HTMLElement, { expectedAlert }: Pick<Fed, 'expectedAlert'>): HTMLElement[] {
  // For one document and for several.
  const expected = expectedAlert === undefined ? [] : [1, 2].map((count) => i18n.t(expectedAlert, { count }))
  return [...at.querySelectorAll<HTMLElement>('[role=alert]')].filter(
    ({ textContent }) => !expected.some((text) => textContent.startsWith(text)),
  )
}
