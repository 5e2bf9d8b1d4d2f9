import { z } from 'zod'
import type { MockRequest } from '../api.ts'
import type { MockResponse } from '../gate.ts'
import { Problem } from '../problem.ts'
import { controlOperations, type ControlParts } from './operations.ts'

const prefix = '/__mock'

/** Responds to `/__mock/…` (docs/mock.md#control-plane) for the named world. */
export async function control(parts: ControlParts, name: string, request: MockRequest): Promise<MockResponse> {
  const { method, url, bytes } = request
  const path = url.pathname.slice(prefix.length)
  const key = `${method} ${path}`
  try {
    const file = method === 'GET' ? parts.platform.controlFiles[path] : undefined
    if (file !== undefined)
      return {
        status: 200,
        headers: file.headers,
        body: await file.text({ apis: parts.apis, world: parts.worlds.get(name) }),
      }
    const operation = controlOperations[key]
    if (operation === undefined)
      throw new Problem(
        404,
        'mock.no_such_control',
        `Unknown operation ${key}. Available: ${Object.keys(controlOperations).join(', ')}.`,
      )
    const body = await operation({ ...parts, name, url, read: (schema) => read(schema, parseJson(bytes)) })
    return body === undefined
      ? { status: 204, headers: {}, body }
      : { status: 200, headers: { 'content-type': 'application/json' }, body }
  } catch (error) {
    if (error instanceof Problem) return error.toResponse(url.pathname)
    throw error
  }
}

function parseJson(bytes: Uint8Array): unknown {
  if (bytes.length === 0) return undefined
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch (error) {
    if (error instanceof SyntaxError) throw new Problem(422, 'mock.invalid', `The body is not JSON: ${error.message}`)
    throw error
  }
}

function read<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const result = schema.safeParse(body)
  if (result.success) return result.data
  throw new Problem(422, 'mock.invalid', z.prettifyError(result.error))
}
