import { z } from 'zod'
import type { Rows, TableName } from '../world/rows/rows.ts'
import { personaPassword } from '../world/seed/people.ts'

/**
 * The fields that contain secrets. A saved world has a numbered mark in place of each password, token, code, and key, and the
 * restored world a new secret in place of each mark, everywhere, so that a link in an email still leads to its row. The
 * seed's own secrets are known to everyone who has the seed, so they come back unchanged.
 */
const secretFields: { readonly [Name in TableName]?: readonly (keyof Rows[Name] & string)[] } = {
  users: ['password'],
  passwordResets: ['id'],
  registrationTokens: ['id'],
  accessLinks: ['token'],
  connections: ['apiKey'],
  plaidLinks: ['id', 'publicToken'],
}

/** Sessions are left out, so nobody can use the tokens in a stored response again. */
const tokenNames = new Set(['accessToken', 'refreshToken'])

/**
 * Whether a secret is replaced in any text, such as an email. A key can be any word, also one that the file needs, so it is
 * replaced only in its own field, and so are secrets that are too short to be recognized.
 */
const isFoundInText = (field: string, value: string) => field !== 'apiKey' && value.length >= 8

/** How to create an equivalent of a secret, which does not reveal it. */
export const secretSchema = z.discriminatedUnion('kind', [
  /** Becomes the personas' password. */
  z.strictObject({ kind: z.literal('password') }),
  /** A new id between a fixed start and end. */
  z.strictObject({ kind: z.literal('code'), start: z.string(), end: z.string() }),
])
type Secret = z.output<typeof secretSchema>

/** Rows by table, as a seed, a world, or a list of changes has them. */
export type RowLists = { readonly [Name in TableName]?: Iterable<Rows[Name]> }

/** Replaces secrets with marks, and remembers what each mark stands for. */
export class SecretMarks {
  /** Part of each mark, random so that no text contains a mark by chance. */
  readonly id = crypto.randomUUID().slice(0, 8)
  readonly secrets: Secret[] = []
  #marks = new Map<string, string>()
  #inText = new Set<string>()

  /** @param seed the rows of the seed, whose secrets come back unchanged. */
  constructor(seed: RowLists) {
    for (const [index, value] of seedSecrets(seed).entries()) this.#marks.set(value, mark('seed', this.id, index))
    for (const { field, value } of secretsIn(seed)) if (isFoundInText(field, value)) this.#inText.add(value)
  }

  /** Finds the secrets of these rows. */
  learn(rows: RowLists): void {
    for (const { table, field, value } of secretsIn(rows)) this.#add(field, value, kindOf(table, field, value))
    for (const { response } of rows.idempotency ?? [])
      for (const value of tokensIn(response?.body)) this.#add('token', value, { kind: 'code', start: '', end: '' })
  }

  /** A copy of a row without the secrets in its own fields, however short. */
  hideFields<Row extends object>(table: TableName, row: Row): Row {
    const hidden = Object.entries(row).map(([field, value]: [string, unknown]) => [
      field,
      isSecretField(table, field) && typeof value === 'string' ? (this.#marks.get(value) ?? value) : value,
    ])
    return Object.fromEntries(hidden) as Row
  }

  /** A copy of any JSON without the secrets in its texts. */
  hide<Value>(value: Value): Value {
    let text = JSON.stringify(value)
    // A secret can contain another one.
    for (const secret of [...this.#inText].toSorted((a, b) => b.length - a.length))
      text = text.replaceAll(escaped(secret), this.#marks.get(secret) ?? secret)
    return JSON.parse(text) as Value
  }

  #add(field: string, value: string, secret: Secret): void {
    if (isFoundInText(field, value)) this.#inText.add(value)
    if (this.#marks.has(value)) return
    this.#marks.set(value, mark('new', this.id, this.secrets.length))
    this.secrets.push(secret)
  }
}

/** The same JSON with a secret in place of each mark. */
export function revealSecrets<Value>(
  value: Value,
  { id, secrets }: { id: string; secrets: readonly Secret[] },
  seed: RowLists,
): Value {
  const known = seedSecrets(seed)
  const fresh = secrets.map((secret) =>
    secret.kind === 'password' ? personaPassword : secret.start + crypto.randomUUID() + secret.end,
  )
  const text = JSON.stringify(value).replaceAll(anyMark, (match, source, fileId, index) => {
    const secret = (source === 'seed' ? known : fresh)[Number(index)]
    return secret === undefined || fileId !== id ? match : escaped(secret)
  })
  return JSON.parse(text) as Value
}

/** Every password, token, code, and key in these rows. */
export function* secretsIn(rows: RowLists): Generator<{ table: TableName; field: string; value: string }> {
  for (const [table, fields] of Object.entries(secretFields) as [TableName, readonly string[]][]) {
    for (const row of rows[table] ?? []) {
      for (const field of fields) {
        const value: unknown = (row as unknown as Record<string, unknown>)[field]
        if (typeof value === 'string') yield { table, field, value }
      }
    }
  }
}

const seedSecrets = (seed: RowLists) => [...new Set([...secretsIn(seed)].map(({ value }) => value))]

function isSecretField(table: TableName, field: string): boolean {
  return (secretFields[table] as readonly string[] | undefined)?.includes(field) ?? false
}

const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/

/** How to create an equivalent of this secret. */
function kindOf(table: TableName, field: string, value: string): Secret {
  if (field === 'password') return { kind: 'password' }
  // The last four characters of a key are shown to people.
  if (table === 'connections') return { kind: 'code', start: '', end: value.slice(-4) }
  const [start = '', end = ''] = uuid.test(value) ? value.split(uuid) : []
  return { kind: 'code', start, end }
}

/** Tokens anywhere in a stored response. */
function* tokensIn(body: unknown): Generator<string> {
  if (typeof body !== 'object' || body === null) return
  for (const [name, value] of Object.entries(body)) {
    if (typeof value === 'string' && tokenNames.has(name)) yield value
    else yield* tokensIn(value)
  }
}

const anyMark = /\{\{(seed|new) ([\da-f]{8}) (\d+)\}\}/g
const mark = (source: 'seed' | 'new', id: string, index: number) => `{{${source} ${id} ${index}}}`

/** The value as it appears inside a JSON text. */
const escaped = (value: string) => JSON.stringify(value).slice(1, -1)
