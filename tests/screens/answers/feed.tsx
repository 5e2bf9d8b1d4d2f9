import { act, waitFor } from '@testing-library/react'
import { getAdapter, type AxiosAdapter, type InternalAxiosRequestConfig } from 'axios'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { OperationId } from '#generated/operations.ts'
import { createRouter, loadContract } from '#mocks/contract.ts'
import type { FaultEffect } from '#mocks/faults.ts'
import type { PersonaName } from '#mocks/world/seed/people.ts'
import { ApiError } from '#src/shared/api/apiError.ts'
import { http } from '#src/shared/api/http.ts'
import { inactivity } from '#src/shared/api/session/credentials.ts'
import { createQueryClient } from '#src/shared/api/queryClient.ts'
import { session } from '#src/shared/api/session/appSession.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'
import type { RawAnswer } from './arbitraries.ts'

/** A screen and the call whose answers are made up; everything else comes from the mock. */
export interface Fed {
  name: string
  /** The supplier unless it says otherwise. */
  persona?: PersonaName
  path: string
  /** What the person has done before. */
  prepare?: () => void
  operationId: OperationId
  /** A call about something made up: its answer is an empty list. */
  follows?: OperationId
  /** i18n key of what the page says when the service, asked further, does not know what was made up. */
  told?: string
  /** Where what the answer holds stands, if not in the page. */
  place?: () => HTMLElement
  /** Brings the part up that makes the call. */
  open?: (app: ReturnType<typeof renderApp>) => Promise<unknown>
}

const router = createRouter(await loadContract())
const emptyPage = '{"items":[],"page":2,"pageSize":200,"totalItems":0,"totalPages":1,"businessDate":"2026-11-21"}'

export const noItems = {
  kind: 'answer',
  status: 200,
  contentType: 'application/json',
  body: { items: [], page: 1, pageSize: 200, totalItems: 0, totalPages: 1 },
} as const satisfies FaultEffect

/** Everything that went wrong and nobody caught, and what React or a library complained of. */
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
    // The router warns of each answer that its error page shows.
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
      // React tells of a failed call that an error page shows; the app does not report those (main.tsx).
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

/** Answers of one operation are made up from then on; a further page of a list is an empty one. */
function interceptor(operationId: OperationId) {
  const real = getAdapter(['xhr', 'http', 'fetch'])
  const fed: { answer: RawAnswer | null } = { answer: null }
  const adapter: AxiosAdapter = async (config: InternalAxiosRequestConfig) => {
    const found = router.find(config.method ?? 'get', config.url ?? '')
    if (fed.answer === null || found?.operationId !== operationId) return real(config)
    const isFurther = ((config.params as { page?: number } | undefined)?.page ?? 1) > 1
    const { body, contentType } = isFurther ? { body: emptyPage, contentType: 'application/json' } : fed.answer
    return { data: body, status: 200, statusText: 'OK', headers: { 'content-type': contentType }, config }
  }
  http.defaults.adapter = adapter
  return { fed, restore: () => (http.defaults.adapter = ['xhr', 'http', 'fetch']) }
}

const operationOf = (key: readonly unknown[]) => (key[0] === 'infinite' ? key[1] : key[0])

/** Opens a screen once and feeds it answer after answer, as if the person had asked anew; `check` looks at each. */
export async function feed(
  { path, prepare, operationId, open, place = () => document.querySelector<HTMLElement>('main') ?? document.body }: Fed,
  answers: readonly RawAnswer[],
  check: (at: HTMLElement, answer: RawAnswer) => void,
): Promise<void> {
  giveElementsLayout()
  prepare?.()
  // As signing in does; ten thousand answers can take longer than the half hour without activity that ends a session.
  inactivity.touch()
  const client = createQueryClient(session)
  const { queries, ...defaults } = client.getDefaultOptions()
  client.setDefaultOptions({ ...defaults, queries: { ...queries, retry: false } })
  const { fed, restore } = interceptor(operationId)
  try {
    const app = renderApp(path, client)
    // The pending page stays at least half a second in the product, so that no spinner flickers; here that would be each answer.
    app.router.update({ ...app.router.options, defaultPendingMinMs: 0 })
    const own = { predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => operationOf(queryKey) === operationId }
    await waitFor(() => expect(client.getQueryCache().findAll(own).length).toBeGreaterThan(0))
    await waitFor(() => expect(client.isFetching()).toBe(0))
    await open?.(app)
    await waitFor(() => expect(document.querySelector('main')).not.toBeNull())
    for (const answer of answers) {
      fed.answer = answer
      // Plain selectors: those of the testing library look at every element, which takes longer than to show the answer.
      const failed = errorPage()?.querySelector('button')
      await act(async () => {
        if (failed) {
          client.removeQueries(own)
          failed.click()
        } else await client.resetQueries(own)
      })
      if (client.isFetching() > 0 || app.router.state.status === 'pending')
        await waitFor(() => {
          expect(client.isFetching()).toBe(0)
          expect(app.router.state.status).toBe('idle')
        })
      const at = place()
      expect(at.textContent, 'white screen').not.toBe('')
      check(at, answer)
    }
  } finally {
    restore()
  }
}

/** The page that takes the place of one that could not be shown. */
const errorPage = () =>
  [...document.querySelectorAll('[role=alert]')].find((alert) => alert.querySelector('h1') !== null)

/** Error panels, each with what it says and its button. */
export const alertsIn = (at: HTMLElement) => [...at.querySelectorAll<HTMLElement>('[role=alert]')]
