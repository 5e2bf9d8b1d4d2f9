import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { FaultEffect } from './faults.ts'
import type { Answer } from './gate.ts'
import { Problem } from './problem.ts'

/** What never reached the world: no status went out. */
const noAnswer: Answer = { status: 0, headers: {}, body: undefined }

/**
 * The part of a fault that acts before the world is asked. Returns what went out instead of the world's answer, or
 * undefined when the call goes on. Uses real time: a world's clock does not slow the network.
 */
export async function applyBefore(
  effect: FaultEffect,
  response: ServerResponse,
  instance: string,
): Promise<Answer | undefined> {
  switch (effect.kind) {
    case 'status': {
      const answer = statusAnswer(effect, instance)
      send(response, answer)
      return answer
    }
    case 'delay':
      await wait(effect.ms)
      return undefined
    case 'hang':
      return noAnswer
    case 'dropBeforeCommit':
      response.socket?.destroy()
      return noAnswer
    case 'html200': {
      const answer = {
        status: 200,
        headers: { 'content-type': 'text/html' },
        body: '<!doctype html><title>Sign in</title><h1>Proxy</h1>',
      }
      send(response, answer)
      return answer
    }
    case 'dropAfterCommit':
    case 'truncate':
    case 'malformed':
      return undefined
  }
}

/** Sends the world's answer, or what the fault leaves of it. */
export function sendThrough(effect: FaultEffect | undefined, response: ServerResponse, answer: Answer): void {
  if (effect?.kind === 'dropAfterCommit') response.socket?.destroy()
  else if (effect?.kind === 'malformed') send(response, { ...answer, body: '{"items": [' })
  else if (effect?.kind === 'truncate') sendHalf(response, answer)
  else send(response, answer)
}

export function send(response: ServerResponse, { status, headers, body }: Answer): void {
  const bytes = toBytes(body)
  response.writeHead(status, { ...headers, 'cache-control': 'no-store', 'content-length': bytes.length })
  response.end(bytes)
}

/** Announces the whole length and hangs up half-way, as a broken proxy does. */
function sendHalf(response: ServerResponse, { status, headers, body }: Answer): void {
  const bytes = toBytes(body)
  response.writeHead(status, { ...headers, 'content-length': bytes.length })
  response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => response.socket?.destroy())
}

function toBytes(body: unknown): Buffer {
  if (body === undefined) return Buffer.alloc(0)
  if (body instanceof Uint8Array) return Buffer.from(body)
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
}

const statusCodes: Record<number, string> = {
  401: 'auth.unauthenticated',
  403: 'access.forbidden',
  404: 'company.not_found',
  409: 'payment.total_changed',
  422: 'validation.failed',
  429: 'request.rate_limited',
}

function statusAnswer({ status, retryAfter }: Extract<FaultEffect, { kind: 'status' }>, instance: string): Answer {
  const problem = new Problem(status, statusCodes[status] ?? 'mock.fault', 'Asked for through /__mock/faults.')
  const after = retryAfter ?? (status === 429 ? 1 : undefined)
  return {
    status,
    headers: {
      'content-type': 'application/problem+json',
      ...(after !== undefined && { 'retry-after': String(after) }),
    },
    body: problem.body(instance, 'fault'),
  }
}
