import type { Operation } from '../../router.ts'
import { code, escapeHtml } from './html.ts'

/** Where the value of a field goes in the request; the script reads it from the field's name. */
type Place = 'path' | 'query' | 'header' | 'part' | 'body'

interface Schema {
  type?: unknown
  enum?: unknown[]
  items?: Schema
  default?: unknown
  examples?: unknown[]
  description?: string
  contentMediaType?: string
  properties?: Record<string, Schema>
  required?: string[]
}

interface Field {
  id: string
  place: Place
  name: string
  /** Whose id of the persona's company it takes. */
  company?: string | undefined
  isRequired: boolean
  description: string
  schema: Schema
  example: string | undefined
}

/** The fields of a request: required ones have the contract's example, and the others are left out while they are empty. */
export function requestFields(api: string, operation: Operation): string {
  const { iid: id = '', request = {} } = operation
  const parameters = (
    [
      ['path', request.path],
      ['query', request.query],
      ['header', request.headers],
    ] as const
  ).flatMap(([place, all = []]) =>
    all.map(({ name, required = false, description = '', schema, examples = [] }) =>
      field({
        id: `${id}.${place}.${name}`,
        place,
        name,
        ...(place === 'path' && { company: companyIn(api, name) }),
        isRequired: required,
        description,
        schema: (schema ?? {}) as Schema,
        example: textOf(valueOf(examples[0]) ?? (schema as Schema | undefined)?.examples?.[0]),
      }),
    ),
  )
  const { mediaType, schema, examples = [] } = request.body?.contents?.[0] ?? {}
  if (mediaType === undefined) return parameters.join('\n')
  if (mediaType === 'multipart/form-data') return [...parameters, ...parts(id, (schema ?? {}) as Schema)].join('\n')
  const label = `<label for="${escapeHtml(id)}.body">Body</label>`
  const json = JSON.stringify(valueOf(examples[0]), null, 2) ?? ''
  const area = `<textarea id="${escapeHtml(id)}.body" name="body:" rows="${json.split('\n').length + 1}" spellcheck="false">${escapeHtml(json)}</textarea>`
  return [...parameters, label, area].join('\n')
}

const companyIn = (api: string, name: string) =>
  name === 'authCompanyId' ? 'auth' : name === 'companyId' ? api : undefined

const parts = (id: string, { properties = {}, required = [] }: Schema) =>
  Object.entries(properties).map(([name, schema]) =>
    field({
      id: `${id}.part.${name}`,
      place: 'part',
      name,
      isRequired: required.includes(name),
      description: schema.description ?? '',
      schema,
      example: textOf(schema.examples?.[0]),
    }),
  )

function field({ id, place, name, company, isRequired, description, schema, example }: Field): string {
  const value = isRequired ? (example ?? textOf(schema.enum?.[0]) ?? '') : ''
  const shared = [schema.default, example === value ? undefined : example].map(textOf)
  const hints = ['Default', 'Example'].flatMap((word, i) => (shared[i] ? [`${word}: \`${shared[i]}\`.`] : []))
  const hint = [description, ...hints].filter(Boolean).join(' ')
  // A path without one of its values is another path.
  const required = place === 'path' ? ' required' : ''
  const filled = company === undefined ? '' : ` data-company="${company}"`
  const about = hint === '' ? '' : ` aria-describedby="${escapeHtml(id)}.hint"`
  const attributes = `id="${escapeHtml(id)}" name="${place}:${escapeHtml(name)}"${about}${required}${filled}`
  return `<label for="${escapeHtml(id)}"><code>${escapeHtml(name)}</code> ${place}${isRequired ? ', required' : ''}</label>
${input(schema, attributes, value)}${hint === '' ? '' : `<small id="${escapeHtml(id)}.hint">${code(hint)}</small>`}`
}

/** Text wherever a wrong value can be written, so that it can be tried as well. */
function input(schema: Schema, attributes: string, value: string): string {
  const several = schema.items?.enum
  if (several !== undefined)
    return `<select multiple size="${Math.min(several.length, 6)}" ${attributes}>${options(several, value)}</select>`
  if (schema.enum !== undefined) return `<select ${attributes}>${options(['', ...schema.enum], value)}</select>`
  if (schema.contentMediaType !== undefined) return `<input type="file" ${attributes} />`
  return `<input ${attributes} value="${escapeHtml(value)}" spellcheck="false" />`
}

const options = (values: readonly unknown[], chosen: string) =>
  values
    .map(
      (value) => `<option${value === chosen && chosen !== '' ? ' selected' : ''}>${escapeHtml(String(value))}</option>`,
    )
    .join('')

const valueOf = (example: object | undefined): unknown =>
  example !== undefined && 'value' in example ? example.value : undefined

const textOf = (value: unknown) =>
  value === undefined ? undefined : typeof value === 'string' ? value : JSON.stringify(value)
