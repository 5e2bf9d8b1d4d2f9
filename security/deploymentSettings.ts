import * as z from 'zod'

/** Changes when a release needs another configuration: a setting is renamed, removed, or newly required. */
export const settingsVersion = 1

const url = z
  .url({ protocol: /^https?$/, error: 'needs a URL, such as https://api.example.com' })
  // Browsers refuse to call such a URL, and everyone can read it.
  .refine((text) => isWithout(text, 'username', 'password'), 'needs a URL without a user name or password')
const baseUrl = url.refine(
  (text) => isWithout(text, 'search', 'hash'),
  'needs a URL without ? or #, since paths follow it',
)
const minutes = z
  .int('needs a whole number of minutes')
  .positive('needs at least one minute')
  .max(1440, 'needs at most a day, which is 1440')
const origin = z.string().refine(isOrigin, 'needs origins, such as https://www.example.com, without a path')

/** Whether these parts of a URL are empty; an invalid URL has a different message. */
function isWithout(text: string, ...parts: ('username' | 'password' | 'search' | 'hash')[]): boolean {
  const parsed = URL.parse(text)
  return parsed === null || parts.every((part) => parsed[part] === '')
}

function isOrigin(text: string): boolean {
  return /^https?:/.test(text) && URL.parse(text)?.origin === text
}

/**
 * The one list of settings that a deployment chooses. Their types, their validation and the table in docs/deploy.md come
 * from it. The app reads them with `settings.ts`, without this schema.
 */
const settingsSchema = z
  .strictObject({
    paymentProviders: z.enum(['mock', 'sandbox', 'production'], 'needs to be mock, sandbox or production').meta({
      title: 'required',
      description:
        'where cards and bank accounts come from: `mock` (its stand-ins), `sandbox` or `production` (Moov and Plaid)',
    }),
    authUrl: baseUrl.optional().meta({ title: 'the app’s origin', description: 'the base URL of the auth service' }),
    mainUrl: baseUrl.optional().meta({ title: 'the app’s origin', description: 'the base URL of the main service' }),
    moovUrl: url.optional().meta({
      title: '`https://js.moov.io/v1`, or the stand-in',
      description: 'another URL for Moov’s script',
    }),
    mapsKey: z.string('needs text').min(1, 'needs a key, or to be left out').optional().meta({
      title: 'the mock’s stand-in',
      description: 'the key for Google’s postal codes and, in `maps.html`, for Google’s maps',
    }),
    mapsUrl: url.optional().meta({
      title: 'Google’s, or the stand-in',
      description: 'another URL for the maps script; its origin replaces Google’s hosts',
    }),
    mapsEmbedders: z.array(origin, 'needs a list of origins').default([]).meta({
      title: 'only its own origin',
      description: 'the origins that may also frame `maps.html`',
    }),
    inactivityMinutes: minutes.default(30).meta({
      title: '30',
      description: 'minutes without activity until the session ends',
    }),
    inactivityWarningMinutes: minutes.default(28).meta({
      title: '28',
      description: 'minutes without activity until the warning',
    }),
    telemetryUrl: url.optional().meta({
      title: 'nothing is sent',
      description:
        'where [signals from production](#signals-from-production) go: OTLP/HTTP logs as JSON, such as `https://…/v1/logs`',
    }),
    telemetrySampling: z
      .number('needs a number from 0 to 1')
      .min(0, 'needs a number from 0 to 1')
      .max(1, 'needs a number from 0 to 1')
      .optional()
      .meta({ title: '1', description: 'the share of page loads that send signals: 0.1 for every tenth' }),
    traceCalls: z.boolean('needs true or false').optional().meta({
      title: '`false`',
      description: '`true`: each call begins a [trace](#traces-of-calls), with the header `traceparent`',
    }),
    release: z
      .string('needs text')
      .regex(/^[\w.+-]{1,100}$/, 'needs at most 100 letters, digits, and . + - _')
      .optional()
      .meta({ title: 'none', description: 'the name of the release, readable in the documents' }),
  })
  .refine(({ inactivityMinutes, inactivityWarningMinutes }) => inactivityWarningMinutes < inactivityMinutes, {
    path: ['inactivityWarningMinutes'],
    error: 'needs to be less than inactivityMinutes',
  })

export type Settings = z.output<typeof settingsSchema>

/** The rows of the table in docs/deploy.md. */
export function settingsTable(): string {
  const rows = Object.entries(settingsSchema.shape).map(([name, setting]) => {
    const { title = '', description = '' } = setting.meta() ?? {}
    return `| \`${name}\` | ${description} | ${title} |`
  })
  return ['| Setting | What it is | Without it |', '|---|---|---|', ...rows].join('\n')
}

/**
 * The settings of a configuration file.
 *
 * @throws Error whose message names each wrong or missing setting, one per line
 */
export function parseSettings(text: string): Settings {
  const result = settingsSchema.safeParse(JSON.parse(text))
  if (result.success) return result.data
  const known = Object.keys(settingsSchema.shape).join(', ')
  const lines = result.error.issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => `Unknown setting ${key}. Available: ${known}`)
    if (issue.path.length > 0) return [`${issue.path.join('.')}: ${issue.message}`]
    return ['The configuration needs to be an object, such as {"paymentProviders": "mock"}']
  })
  throw new Error(lines.join('\n'))
}
