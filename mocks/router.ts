import type { IHttpOperation } from '@stoplight/types'

export type Operation = IHttpOperation

export interface Api {
  /** `auth` or `main`: the entry file's name in `openapi/`. */
  name: string
  /** Base path of `servers[0].url`, e.g. `/api/auth`. */
  basePath: string
  operations: Operation[]
}

export interface Route {
  api: Api
  operation: Operation
  operationId: string
  /** Request path without the base path, as Prism expects it. */
  path: string
  pathParams: Record<string, string>
}

interface Candidate {
  api: Api
  operation: Operation
  segments: string[]
}

/**
 * Finds the operation of a request. Literal segments win over templated ones, as OpenAPI requires.
 * Prism's own router sorts every operation on every call; this table is built once.
 */
export function createRouter(apis: readonly Api[]) {
  const byShape = new Map<string, Candidate[]>()
  for (const api of apis) {
    for (const operation of api.operations) {
      const segments = (api.basePath + operation.path).split('/')
      const key = `${operation.method.toLowerCase()} ${segments.length}`
      byShape.set(key, [...(byShape.get(key) ?? []), { api, operation, segments }])
    }
  }
  const literals = (candidate: Candidate) => candidate.segments.filter((segment) => !segment.startsWith('{')).length
  for (const candidates of byShape.values()) candidates.sort((a, b) => literals(b) - literals(a))

  return {
    find(method: string, pathname: string): Route | undefined {
      const parts = pathname.split('/')
      const candidates = byShape.get(`${method.toLowerCase()} ${parts.length}`) ?? []
      const match = candidates.find(({ segments }) =>
        segments.every((segment, i) => (segment.startsWith('{') ? parts[i] !== '' : segment === parts[i])),
      )
      if (match === undefined) return undefined
      const pathParams = Object.fromEntries(
        match.segments.flatMap((segment, i) =>
          segment.startsWith('{') ? [[segment.slice(1, -1), decodeSegment(parts[i] ?? '')]] : [],
        ),
      )
      const { api, operation } = match
      return {
        api,
        operation,
        operationId: operation.iid ?? `${operation.method} ${operation.path}`,
        path: pathname.slice(api.basePath.length).split('/').map(withValidEncoding).join('/'),
        pathParams,
      }
    },
    /** Methods that the path supports, to distinguish an unknown path (404) from a wrong method (405). */
    methods(pathname: string): string[] {
      return ['get', 'post', 'put', 'patch', 'delete'].filter((method) => this.find(method, pathname) !== undefined)
    },
  }
}

export type Router = ReturnType<typeof createRouter>

/** Encodes a segment with an invalid escape, such as `%E0%A4%A`, since Prism fails with such a path. */
const withValidEncoding = (segment: string) =>
  /%/.test(segment) && decodeSegment(segment) === segment ? encodeURIComponent(segment) : segment

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch (error) {
    if (error instanceof URIError) return segment
    throw error
  }
}
