/**
 * The faults of a request to an OTLP/HTTP endpoint for logs, by the rules of the protocol for JSON: field names in
 * lowerCamelCase, none that the messages don't have, 64-bit integers as strings, enums as numbers, trace ids in hex.
 */
export function otlpFaults(body: unknown): string[] {
  return message('body', body, { resourceLogs: each(resourceLogs) })
}

type Check = (at: string, value: unknown) => string[]

const is =
  (what: string, test: (value: unknown) => boolean): Check =>
  (at, value) =>
    test(value) ? [] : [`${at} is not ${what}: ${JSON.stringify(value)}`]

const each =
  (check: Check): Check =>
  (at, value) =>
    Array.isArray(value) ? value.flatMap((item, index) => check(`${at}[${index}]`, item)) : [`${at} is not a list`]

function message(at: string, value: unknown, fields: Record<string, Check>): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${at} is not a message`]
  return Object.entries(value).flatMap(([name, field]: [string, unknown]) => {
    const check = fields[name]
    return check === undefined ? [`${at} has no field ${name}`] : check(`${at}.${name}`, field)
  })
}

const text = is('string', (value) => typeof value === 'string')
const int64 = is('64-bit integer as a string', (value) => typeof value === 'string' && /^-?\d{1,19}$/.test(value))
const double = is('number', (value) => typeof value === 'number')

const anyValue: Check = (at, value) => {
  const faults = message(at, value, { stringValue: text, intValue: int64, doubleValue: double })
  return Object.keys(value ?? {}).length === 1 ? faults : [...faults, `${at} has not exactly one value`]
}
const attributes = each((at, value) => message(at, value, { key: text, value: anyValue }))

const logRecord: Check = (at, value) => [
  ...message(at, value, {
    timeUnixNano: is('time in nanoseconds', (time) => typeof time === 'string' && /^\d{19}$/.test(time)),
    severityNumber: is('severity', (severity) => Number.isInteger(severity) && Number(severity) >= 1),
    severityText: text,
    eventName: text,
    body: anyValue,
    attributes,
    traceId: is('trace id', (id) => typeof id === 'string' && /^(?!0{32})[\da-f]{32}$/.test(id)),
  }),
]

const resourceLogs: Check = (at, value) =>
  message(at, value, {
    resource: (where, resource) => message(where, resource, { attributes }),
    scopeLogs: each((where, logs) =>
      message(where, logs, {
        scope: (place, scope) => message(place, scope, { name: text, version: text }),
        logRecords: each(logRecord),
      }),
    ),
  })

/** A record as its event's name, its trace id and its attributes by key. */
export interface PlainRecord {
  eventName: string
  traceId?: string
  [attribute: string]: unknown
}

/** The records of a request whose shape is right. */
export function recordsIn(body: unknown): PlainRecord[] {
  const { resourceLogs: logs } = body as { resourceLogs: { scopeLogs: { logRecords: Sent[] }[] }[] }
  return logs
    .flatMap(({ scopeLogs }) => scopeLogs)
    .flatMap(({ logRecords }) => logRecords)
    .map(({ eventName, traceId, attributes: sent }) => ({
      eventName,
      ...(traceId !== undefined && { traceId }),
      ...Object.fromEntries(sent.map(({ key, value }): [string, unknown] => [key, Object.values(value)[0]])),
    }))
}

interface Sent {
  eventName: string
  traceId?: string
  attributes: { key: string; value: Record<string, unknown> }[]
}
