import { setTimeout as wait } from 'node:timers/promises'
import type { Operation } from './contract.ts'
import type { FaultEffect } from './faults.ts'
import type { Answer } from './gate.ts'
import { Problem, problemType } from './problem.ts'

/** A response and how it is delivered: whole, only half of it, as a dropped connection, or never. */
export interface Outcome {
  answer: Answer
  delivery: 'whole' | 'half' | 'drop' | 'never'
}

export const whole = (answer: Answer): Outcome => ({ answer, delivery: 'whole' })

/** No response was sent. */
const nothing: Answer = { status: 0, headers: {}, body: undefined }

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
      return whole(statusAnswer(effect, operation, instance))
    case 'answer': {
      const { status, contentType, body } = effect
      const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
      return whole({ status, headers: { 'content-type': contentType }, body: bytes })
    }
    case 'delay':
      await wait(effect.ms)
      return undefined
    case 'hang':
      return { answer: nothing, delivery: 'never' }
    // If there is a connection, it was already cut during the upload.
    case 'dropDuringUpload':
    case 'dropBeforeCommit':
      return { answer: nothing, delivery: 'drop' }
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
export function afterWorld(effect: FaultEffect | undefined, answer: Answer): Outcome {
  if (effect?.kind === 'dropAfterCommit') return { answer, delivery: 'drop' }
  if (effect?.kind === 'truncate') return { answer, delivery: 'half' }
  // As bytes, so that it isn't serialized as a JSON string.
  if (effect?.kind === 'malformed') return whole({ ...answer, body: Buffer.from('{"items": [') })
  return whole(answer)
}

/** Uses the contract's example for that status if there is one, so that a screen gets what a backend would send. */
function statusAnswer(
  { status, code, retryAfter }: Extract<FaultEffect, { kind: 'status' }>,
  operation: Operation | undefined,
  instance: string,
): Answer {
  const after = retryAfter ?? (status === 429 || status === 503 ? 1 : undefined)
  const headers = { 'content-type': problemType, ...(after !== undefined && { 'retry-after': String(after) }) }
  const problem = new Problem(status, code ?? 'mock.fault', 'Asked for through /__mock/faults.').body(instance)
  const example = code === undefined ? exampleOf(operation, status) : undefined
  return { status, headers, body: example ? { ...problem, ...example } : problem }
}

function exampleOf(operation: Operation | undefined, status: number): object | undefined {
  const documented = operation?.responses.find(({ code }) => code === String(status))
  const example = documented?.contents?.[0]?.examples?.[0]
  const value = example && 'value' in example ? example.value : undefined
  return typeof value === 'object' && value !== null ? value : undefined
}
