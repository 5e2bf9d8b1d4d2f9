import { covers } from '../mediaRanges.ts'
import { isObject, objectOr, parsePointer, valueAt } from '../json.ts'
import { keywordPath } from '../keywords.ts'
import { partType } from '../redocly/partSerialization.ts'
import { always, type Case, quote, type Rule, warning } from './rule.ts'

const contentTypes = (value: unknown): string[] =>
  typeof value === 'string' ? value.split(',').map((type) => type.trim().toLowerCase()) : []

const lastOf = (pointer: string): string => parsePointer(pointer).at(-1) ?? ''

interface PartChange {
  readonly part: string
  readonly before?: unknown
  readonly after: unknown
}

/** The content types of the parts of a form that changed, or that are described for the first time. */
function contentTypeChanges({ typeName, property, kind, path, base, revision }: Case['change']): PartChange[] {
  if (typeName === 'Encoding' && property === 'contentType')
    return [{ part: lastOf(path), before: base?.value, after: revision?.value }]
  if (kind !== 'added' || !typeName.startsWith('Encoding')) return []
  const parts = typeName === 'Encoding' ? { [lastOf(path)]: revision?.value } : objectOr(revision?.value)
  return Object.entries(parts).map(([part, encoding]) => ({ part, after: objectOr(encoding)['contentType'] }))
}

function isNarrowed(before: unknown, after: unknown): boolean {
  const [types, others] = [contentTypes(before), contentTypes(after)]
  const isOther = types.some((type) => !others.some((each) => covers(each, type)))
  return others.length > 0 && (types.length === 0 || isOther)
}

/** True for something new that contains a required header. */
function hasRequired({ kind, revision }: Case['change']): boolean {
  const contains = (node: unknown): boolean =>
    isObject(node) && (node['required'] === true || Object.values(node).some(contains))
  return kind === 'added' && contains(revision?.value)
}

/** Rules for request bodies, statuses, headers, and media types. */
export const bodyRules: readonly Rule[] = [
  {
    id: 'request-body-removed',
    breaks: always('senders', 'Clients that send a body: it is ignored or refused.'),
  },
  {
    id: 'request-body-became-required',
    breaks: always('senders', 'Clients that call without a body: they get 422.'),
  },
  {
    id: 'request-body-added',
    detect: ({ change, head }) => {
      const [kind, , method, part, ...deeper] = parsePointer(change.revision?.pointer ?? '')
      const isBody = kind === 'paths' && method !== undefined && part === 'requestBody' && deeper.length === 0
      const body = objectOr(valueAt(head, parsePointer(change.revision?.pointer ?? '')))
      const isNew = isBody && change.kind === 'added' && body['required'] === true && change.verdicts.length === 0
      return isNew ? 'The call requires a body now.' : undefined
    },
    breaks: always('senders', 'Clients that call without a body, as they could: they get 422.'),
  },
  {
    id: 'response-removed',
    breaks: always(
      'readers',
      'Clients that handle this status: what they wait for no longer comes, or comes as another status.',
    ),
  },
  {
    id: 'response-header-removed',
    breaks: always('readers', 'Clients that read this header: they find nothing.'),
  },
  {
    id: 'media-type-removed',
    breaks: ({ usage }) =>
      usage.readBy.length > 0
        ? [{ whom: 'readers', how: 'Clients that read this media type: they get one that they do not parse, or 406.' }]
        : [{ whom: 'senders', how: 'Clients that send this media type: they get 415.' }],
  },
  {
    id: 'response-header-became-optional',
    detect: ({ change }) =>
      change.typeName === 'Header' &&
      change.property === 'required' &&
      change.base?.value === true &&
      change.revision?.value !== true
        ? `Response header \`${lastOf(change.path)}\` became optional.`
        : undefined,
    breaks: always('readers', 'Clients that rely on this header: sometimes they find nothing.'),
  },
  {
    id: 'part-content-type-narrowed',
    detect: ({ change, usage }) => {
      if (usage.sentBy.length === 0) return undefined
      const narrowed = contentTypeChanges(change).filter(({ before, after }) => isNarrowed(before, after))
      const sentences = narrowed.map(
        ({ part, before, after }) =>
          `Part \`${part}\` accepts ${quote(contentTypes(after).join(', '))}, before ${before === undefined ? 'any type' : quote(before)}.`,
      )
      return sentences.length > 0 ? sentences.join(' ') : undefined
    },
    breaks: always('senders', 'Clients that upload a file of another type: they get 415 or 422.'),
  },
  {
    id: 'part-serialization-changed',
    detect: ({ change }) =>
      change.typeName === partType
        ? `Part \`${lastOf(change.path)}\` is written in another form: ${String(change.revision?.value)}, before ${String(change.base?.value)}.`
        : undefined,
    breaks: always('senders', 'Clients that write it in the old form: they are misunderstood or refused.'),
  },
  {
    id: 'part-header-required',
    detect: ({ change, usage }) => {
      const place = keywordPath(change.path).join('/')
      const [, part, header] = /\/encoding\/=([^/]+)(?:\/headers(?:\/=([^/]+))?)?$/.exec(place) ?? []
      const isRequired = change.property === 'required' ? change.revision?.value === true : hasRequired(change)
      if (part === undefined || !isRequired || usage.sentBy.length === 0) return undefined
      return `Part \`${part}\` requires ${header === undefined ? 'a header' : `header \`${header}\``} now.`
    },
    breaks: always('senders', 'Clients that send the part without it, as they could: they get 422.'),
  },
  {
    id: 'success-status-added',
    severity: warning,
    detect: ({ change }) =>
      change.typeName === 'Response' && change.kind === 'added' && lastOf(change.path).startsWith('2')
        ? `A second kind of success, ${lastOf(change.path)}, was added.`
        : undefined,
    breaks: always(
      'readers',
      'Clients that compare the status with the one that they know, instead of taking every 2xx as success.',
    ),
  },
]
