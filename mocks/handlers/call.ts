import type { OperationId, OperationTypes } from '#generated/operations.ts'
import type { UploadedFile } from '../platform.ts'
import type { UserRow } from '../world/rows/identity.ts'
import type { World } from '../world/world.ts'

/** One request as a handler sees it: validated against the contract and typed by operationId. */
export interface Call<Id extends OperationId> {
  world: World
  /** The signed-in user. Errors: throws in a public operation, so that it can't read the user by mistake. */
  readonly user: UserRow
  path: OperationTypes[Id]['path']
  query: OperationTypes[Id]['query']
  body: OperationTypes[Id]['body']
  headers: Record<string, string>
  files: UploadedFile[]
}

/** Returned by a handler that needs a status other than the first documented 2xx, or headers, or bytes. */
export class Reply {
  readonly status: number
  readonly body: unknown
  readonly headers: Record<string, string>

  constructor(status: number, body?: unknown, headers: Record<string, string> = {}) {
    this.status = status
    this.body = body
    this.headers = headers
  }
}

/** The contract's blobs are returned as `Reply`; everything else has the contract's own type. */
type Result<Id extends OperationId> = OperationTypes[Id]['reply'] | Reply

export type Handler<Id extends OperationId> = (call: Call<Id>) => Result<Id> | Promise<Result<Id>>

/** Handlers for a set of operations: `HandlersFor<'loginWithPassword' | 'refreshSession'>`. */
export type HandlersFor<Ids extends OperationId> = { [Id in Ids]: Handler<Id> }
