import { existsSync, readFileSync } from 'node:fs'
import * as z from 'zod'

/** Who the suite signs in as; the names of the table of screens. */
export const roles = ['supplier', 'buyer', 'admin', 'newcomer'] as const
export type Role = (typeof roles)[number]

type Environment = Readonly<Record<string, string | undefined>>

const text = z.string('needs text').min(1, 'needs text')
const email = z.email('needs an email address')
const person = z.strictObject({ email })
const member = z.strictObject({
  email,
  company: text.meta({ description: 'the name of that person’s company, as the app shows it' }),
  account: text.optional().meta({ description: 'the number of an account to look at; the first one if omitted' }),
})

const schema = z.strictObject({
  people: z.strictObject({
    supplier: member.optional().meta({ description: 'a person at a company that sends invoices' }),
    buyer: member.optional().meta({ description: 'a person at a company that pays invoices' }),
    admin: person.optional().meta({ description: 'platform staff' }),
    newcomer: person.optional().meta({ description: 'a person without a company' }),
  }),
  invite: z
    .strictObject({
      account: text.meta({
        description:
          'the number of a customer’s account that is not invited; `STAGING_WRITE=1` invites it and cancels that',
      }),
      email: email.meta({ description: 'your own address, which gets the email of that invitation' }),
    })
    .optional(),
  payment: z
    .strictObject({
      account: text.meta({
        description: 'the number of an account of the buyer’s; `STAGING_PAY=1` pays the smallest invoice on it',
      }),
      maximum: z
        .string('needs an amount as text, such as "25.00"')
        .regex(/^\d{1,9}\.\d\d$/, 'needs an amount such as 25.00')
        .meta({ description: 'the highest total of the one payment, fees included, such as `25.00`' }),
    })
    .optional(),
})

/** What the suite may use; passwords are not in it (`passwordOf`). */
export interface StagingSettings extends z.output<typeof schema> {
  /** The app's origin. */
  baseUrl: string
  /** Where the names come from, for messages. */
  file: string
  mayWrite: boolean
  mayPay: boolean
}

/** Each setting of the file with the variable that replaces it, such as `people.buyer.email`: `STAGING_BUYER_EMAIL`. */
const variables = Object.entries(schema.shape).flatMap(([part, group]): (readonly [string, string])[] =>
  part === 'people'
    ? Object.entries(schema.shape.people.shape).flatMap(([role, inner]) => rowsOf(`people.${role}`, role, inner))
    : rowsOf(part, part, group),
)

function rowsOf(path: string, name: string, group: z.ZodType): (readonly [string, string])[] {
  return Object.keys(fieldsOf(group)).map((field) => [`${path}.${field}`, `STAGING_${name}_${field}`.toUpperCase()])
}

function fieldsOf(group: z.ZodType): z.ZodRawShape {
  const inner = group instanceof z.ZodOptional ? group.unwrap() : group
  return inner instanceof z.ZodObject ? inner.shape : {}
}

const passwordVariable = (role: string) => `STAGING_${role.toUpperCase()}_PASSWORD`
const others = ['STAGING_CONFIG', 'STAGING_REPORTS', 'STAGING_PASSWORD', 'STAGING_WRITE', 'STAGING_PAY']
const known = new Set([...variables.map(([, name]) => name), ...roles.map(passwordVariable), ...others])

/** The password of a role's person; it only ever comes from the environment. Errors: throws if there is none. */
export function passwordOf(role: Role, env: Environment = process.env): string {
  const password = env[passwordVariable(role)] ?? env.STAGING_PASSWORD
  if (!password) throw new Error(missingPassword(role))
  return password
}

const missingPassword = (role: string) =>
  `${passwordVariable(role)}: needs the password of people.${role}, or STAGING_PASSWORD that of everyone`

/**
 * The settings of the staging suite (docs/qa.md#against-staging): BASE_URL, and the file in STAGING_CONFIG with what the
 * environment replaces in it.
 *
 * @throws Error whose message names each wrong or missing setting or variable, one per line
 */
export function readStagingSettings(env: Environment = process.env): StagingSettings {
  const file = env.STAGING_CONFIG ?? 'staging.json'
  const parsed = schema.safeParse(withVariables(readFile(file, env), env))
  const problems = [
    ...problemsOfVariables(env),
    ...(parsed.success
      ? problemsOfPeople(parsed.data, file, env)
      : parsed.error.issues.flatMap((issue) => explain(issue, file))),
  ]
  if (!parsed.success || problems.length > 0) throw new Error(problems.join('\n'))
  return {
    ...parsed.data,
    baseUrl: new URL(env.BASE_URL ?? '').origin,
    file,
    mayWrite: env.STAGING_WRITE === '1',
    mayPay: env.STAGING_PAY === '1',
  }
}

/** The file's content; the environment alone may have everything, so only a file that was asked for has to exist. */
function readFile(file: string, env: Environment): unknown {
  if (!existsSync(file)) {
    if (env.STAGING_CONFIG === undefined && variables.some(([, name]) => env[name])) return {}
    throw new Error(
      `${file}: no such file. See docs/qa.md#against-staging for an example; STAGING_CONFIG sets another path`,
    )
  }
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

/** A copy of the file's content, with the values that the environment has. */
function withVariables(content: unknown, env: Environment): unknown {
  const setVariables = variables.filter(([, name]) => env[name])
  if (typeof content !== 'object' || content === null) return content
  const copy = structuredClone(content) as Record<string, unknown>
  copy.people ??= {}
  for (const [path, name] of setVariables) {
    const keys = path.split('.')
    const last = keys.pop() ?? ''
    let at = copy
    for (const key of keys) {
      at[key] ??= {}
      at = at[key] as Record<string, unknown>
    }
    at[last] = env[name]
  }
  return copy
}

function explain(issue: z.core.$ZodIssue, file: string): string[] {
  const path = issue.path.join('.')
  if (issue.code !== 'unrecognized_keys') {
    const variable = variables.find(([setting]) => setting === path)?.[1]
    const message = issue.message.startsWith('needs')
      ? issue.message
      : 'needs to be as docs/qa.md#against-staging shows it'
    return [`${path || file}: ${message}${variable === undefined ? '' : ` (${file}, or ${variable})`}`]
  }
  return issue.keys.map((key) => {
    const name = [...issue.path, key].join('.')
    const role = roles.find((candidate) => candidate === issue.path.at(-1))
    return /password|secret|token/i.test(key)
      ? `${name}: secrets come only from the environment: remove it from ${file}, and set ${role ? passwordVariable(role) : 'STAGING_PASSWORD'}`
      : `Unknown setting ${name} (${file}). See docs/qa.md#against-staging`
  })
}

function problemsOfVariables(env: Environment): string[] {
  const url = env.BASE_URL ?? ''
  return [
    ...(/^https?:/.test(url) && URL.canParse(url)
      ? []
      : ['BASE_URL: needs the address of the app, such as https://staging.example.com']),
    ...Object.keys(env)
      .filter((name) => name.startsWith('STAGING_') && !known.has(name))
      .map((name) => `Unknown variable ${name}. See docs/qa.md#against-staging`),
    ...['STAGING_WRITE', 'STAGING_PAY']
      .filter((name) => !['1', '', undefined].includes(env[name]))
      .map((name) => `${name}: needs to be 1, or to be left out`),
  ]
}

function problemsOfPeople({ people, payment }: z.output<typeof schema>, file: string, env: Environment): string[] {
  const named = roles.filter((role) => people[role] !== undefined)
  return [
    ...(named.length === 0 ? [`people: needs at least one of ${roles.join(', ')} (${file})`] : []),
    ...named.filter((role) => !env[passwordVariable(role)] && !env.STAGING_PASSWORD).map(missingPassword),
    ...(env.STAGING_PAY === '1' && (payment === undefined || people.buyer === undefined)
      ? [`payment: STAGING_PAY=1 needs payment.account, payment.maximum and people.buyer (${file})`]
      : []),
  ]
}

/** The rows of the table in docs/qa.md. */
export function stagingTable(): string {
  const shapes: Record<string, z.ZodType> = { ...schema.shape.people.shape, ...schema.shape }
  const rows = variables.map(([path, variable]) => {
    const [fieldName = '', group = ''] = path.split('.').toReversed()
    const field = fieldsOf(shapes[group] ?? z.never())[fieldName] as z.ZodType | undefined
    const isOptional = field instanceof z.ZodOptional
    const meaning = field?.meta()?.description ?? shapes[group]?.meta()?.description ?? ''
    return `| \`${path}\` | \`${variable}\` | ${meaning}${isOptional ? ' (optional)' : ''} |`
  })
  return ['| In the file | In the environment | What it is |', '|---|---|---|', ...rows].join('\n')
}
