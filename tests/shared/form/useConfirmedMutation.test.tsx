import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import '#src/locales/i18n.ts'
import { MoovError } from '#src/providers/moov/moovAccount.ts'
import { ApiError, type ApiErrorKind } from '#src/shared/api/apiError.ts'
import { useConfirmedMutation } from '#src/shared/form/useConfirmedMutation.ts'
import { takeToasts, waitingToasts } from '#src/ui/toast/toasts.ts'

const texts = { done: 'accessReview.denied', failed: 'accessReview.denyFailed' }

/** A decision whose call fails; `sent` counts the calls. */
function renderDecision(error: unknown, lookUp: () => Promise<boolean>) {
  const sent = vi.fn<() => Promise<unknown>>().mockRejectedValue(error)
  const onDone = vi.fn<() => void>()
  takeToasts()
  const client = new QueryClient()
  const { result, unmount } = renderHook(() => useConfirmedMutation({ mutateAsync: sent }, onDone, texts, lookUp), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  })
  return { result, unmount, sent, onDone, send: () => act(() => result.current.send(undefined)) }
}

const apiError = (kind: ApiErrorKind, status?: number) =>
  new ApiError(kind, { method: 'PUT', url: '/' }, status === undefined ? {} : { status })

test.each([
  ['network', undefined, true],
  ['timeout', undefined, true],
  ['html', undefined, true],
  ['malformed', undefined, true],
  ['http', 500, true],
  ['http', 503, true],
  ['http', 401, false],
  ['http', 403, false],
  ['http', 409, false],
  ['http', 422, false],
  ['http', 429, false],
] as const)('%s %s: looks up the state before reporting a failure: %s', async (kind, status, isUncertain) => {
  const lookUp = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true))
  const { send, onDone } = renderDecision(apiError(kind, status), lookUp)
  send()
  await waitFor(() => expect(waitingToasts()).toHaveLength(1))
  expect(lookUp).toHaveBeenCalledTimes(isUncertain ? 1 : 0)
  expect(waitingToasts()[0]).toMatchObject({ intent: isUncertain ? 'success' : 'error' })
  expect(onDone).toHaveBeenCalledTimes(isUncertain ? 1 : 0)
})

test.each([
  ['the action was not done', () => Promise.resolve(false), /^We couldn’t reach/],
  [
    'the lookup fails',
    () => Promise.reject(apiError('network')),
    /^We couldn’t confirm this\. Check whether it was done/,
  ],
])('reports a failure without calling onDone when %s', async (_, lookUp, text) => {
  const { send, onDone } = renderDecision(apiError('network'), lookUp)
  send()
  await waitFor(() => expect(waitingToasts()).toHaveLength(1))
  expect(waitingToasts()[0]).toMatchObject({ intent: 'error', title: 'Failed to deny access request' })
  expect(waitingToasts()[0]?.text).toMatch(text)
  expect(onDone).not.toHaveBeenCalled()
})

test('a call that fails offline was never sent, so nothing is looked up (lost-creates)', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => onLine.mockRestore())
  const lookUp = vi.fn<() => Promise<boolean>>(() => Promise.reject(apiError('network')))
  const { send } = renderDecision(apiError('network'), lookUp)
  send()
  await waitFor(() => expect(waitingToasts()).toHaveLength(1))
  expect(waitingToasts()[0]?.text).toMatch(/^We couldn’t reach/)
  expect(lookUp).not.toHaveBeenCalled()
})

test('reports the outcome after the dialog has unmounted', async () => {
  const response = Promise.withResolvers<boolean>()
  const { send, onDone, unmount } = renderDecision(apiError('network'), () => response.promise)
  send()
  unmount()
  response.resolve(true)
  await waitFor(() => expect(waitingToasts()).toHaveLength(1))
  expect(waitingToasts()[0]).toMatchObject({ intent: 'success' })
  expect(onDone).not.toHaveBeenCalled()
})

test.each([
  ['the call', 'sessionEnded', () => Promise.resolve(true)],
  ['the lookup', 'network', () => Promise.reject(apiError('sessionEnded'))],
] as const)('shows no message when the session ends during %s', async (_, kind, lookUp) => {
  const { result, send, sent } = renderDecision(apiError(kind), lookUp)
  send()
  await waitFor(() => expect(sent).toHaveBeenCalledOnce())
  await waitFor(() => expect(result.current.isPending).toBe(false))
  expect(waitingToasts()).toEqual([])
})

test('stays pending until the lookup responds and sends nothing in the meantime', async () => {
  const response = Promise.withResolvers<boolean>()
  const { result, send, sent, onDone } = renderDecision(apiError('timeout'), () => response.promise)
  send()
  await waitFor(() => expect(sent).toHaveBeenCalledOnce())
  send()
  expect(result.current.isPending).toBe(true)
  response.resolve(true)
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  await waitFor(() => expect(result.current.isPending).toBe(false))
  expect(sent).toHaveBeenCalledOnce()
})

test('reports a provider’s refusal without looking up the state', async () => {
  const lookUp = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true))
  const { send, onDone } = renderDecision(new MoovError('forbidden'), lookUp)
  send()
  await waitFor(() => expect(waitingToasts()).toHaveLength(1))
  expect(waitingToasts()[0]).toMatchObject({ intent: 'error' })
  expect(lookUp).not.toHaveBeenCalled()
  expect(onDone).not.toHaveBeenCalled()
})
