import type { OperationId, OperationTypes } from '#generated/operations.ts'
import type { UserRow } from '../world/rows/identity.ts'
import type { World } from '../world/world.ts'

/** A file part of a multipart request, its bytes as they came. */
export interface UploadedFile {
  field: string
  filename: string
  bytes: Buffer
}

/** One request as a handler sees it: checked against the contract, typed by its operationId. */
export interface Call<Id extends OperationId> {
  world: World
  /** Who is signed in. Errors: 401 when nobody is, so that a public operation can't read it by mistake. */
  readonly user: UserRow
  path: OperationTypes[Id]['path']
  query: OperationTypes[Id]['query']
  body: OperationTypes[Id]['body']
  headers: Record<string, string>
  files: UploadedFile[]
}

/** A handler that needs another status than the operation's first documented 2xx, headers or bytes answers with it. */
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

/** Blobs of the contract are made with `Reply`; everything else is the contract's own type. */
type Answer<Id extends OperationId> = OperationTypes[Id]['reply'] | Reply

export type Handler<Id extends OperationId> = (call: Call<Id>) => Answer<Id> | Promise<Answer<Id>>

/** The handlers of some operations: `HandlersFor<'loginWithPassword' | 'refreshSession'>`. */
export type HandlersFor<Ids extends OperationId> = { [Id in Ids]: Handler<Id> }
