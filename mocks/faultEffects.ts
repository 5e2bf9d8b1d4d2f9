import type { Operation } from './router.ts'
import type { FaultEffect } from './faults.ts'
import type { MockResponse } from './gate.ts'
import { Problem, problemType } from './problem.ts'
import { wait } from './wait.ts'

/** A response and how it is delivered: whole, only half of it, as a dropped connection, or never. */
export interface Outcome {
  response: MockResponse
  delivery: 'whole' | 'half' | 'drop' | 'never'
}

export const whole = (response: MockResponse): Outcome => ({ response, delivery: 'whole' })

const encoded = (text: string) => new TextEncoder().encode(text)

/** No response was sent. */
const nothing: MockResponse = { status: 0, headers: {}, body: undefined }

/**
 * Applies the part of a fault that acts before the handler runs. Returns the response to send instead of the world's,
 * or undefined to continue the call. Delays use real time: a world's clock doesn't affect the network.
 */
export async function beforeWorld(
  effect: FaultEffect,
  operation: Operation | undefined,
  instance: string,
): Promise<Outcome | undefined> {
  switch (effect.kind) {
    case 'status':
      return whole(statusResponse(effect, operation, instance))
    case 'response': {
      const { status, contentType, body } = effect
      const bytes = encoded(typeof body === 'string' ? body : JSON.stringify(body))
      return whole({ status, headers: { 'content-type': contentType }, body: bytes })
    }
    case 'delay':
      await wait(effect.ms)
      return undefined
    case 'hang':
      return { response: nothing, delivery: 'never' }
    // The host has already cut a network connection during the upload (`cutsUpload`).
    case 'dropDuringUpload':
    case 'dropBeforeCommit':
      return { response: nothing, delivery: 'drop' }
    case 'html200':
      return whole({
        status: 200,
        headers: { 'content-type': 'text/html' },
        body: '<!doctype html><title>Sign in</title><h1>Proxy</h1>',
      })
    case 'dropAfterCommit':
    case 'truncate':
    case 'malformed':
      return undefined
  }
}

/** Applies a fault to the world's response; the handler has already run. */
export function afterWorld(effect: FaultEffect | undefined, response: MockResponse): Outcome {
  if (effect?.kind === 'dropAfterCommit') return { response, delivery: 'drop' }
  if (effect?.kind === 'truncate') return { response, delivery: 'half' }
  // As bytes, so that it isn't serialized as a JSON string.
  if (effect?.kind === 'malformed') return whole({ ...response, body: encoded('{"items": [') })
  return whole(response)
}

/** Uses the contract's example for that status if there is one, so that a screen gets what a backend would send. */
function statusResponse(
  { status, code, retryAfter }: Extract<FaultEffect, { kind: 'status' }>,
  operation: Operation | undefined,
  instance: string,
): MockResponse {
  const after = retryAfter ?? (status === 429 || status === 503 ? 1 : undefined)
  const headers = { 'content-type': problemType, ...(after !== undefined && { 'retry-after': String(after) }) }
  const problem = new Problem(status, code ?? 'mock.fault', 'Requested through /__mock/faults.').body(instance)
  const example = code === undefined ? exampleOf(operation, status) : undefined
  return { status, headers, body: example ? { ...problem, ...example } : problem }
}

function exampleOf(operation: Operation | undefined, status: number): object | undefined {
  const documented = operation?.responses.find(({ code }) => code === String(status))
  const example = documented?.contents?.[0]?.examples?.[0]
  const value = example && 'value' in example ? example.value : undefined
  return typeof value === 'object' && value !== null ? value : undefined
}
