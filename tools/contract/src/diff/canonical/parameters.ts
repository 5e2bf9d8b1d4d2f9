/** Parameters and headers of an OpenAPI description, without what OpenAPI assumes or ignores. */
import { type JsonObject, objectOr, textOr } from '../json.ts'

/** The identity of a parameter, such as `query page`; the case of a header's name does not matter. */
export const parameterId = ({ in: place, name }: JsonObject): string =>
  `${String(place)} ${place === 'header' ? String(name).toLowerCase() : String(name)}`

/** Whether OpenAPI ignores a header parameter: bodies, responses and security schemes describe these headers. */
export const isIgnoredParameter = (id: string): boolean => /^header (?:accept|content-type|authorization)$/.test(id)

/**
 * Removes what OpenAPI assumes by default, such as `style: form` and `explode: true` of a query parameter; and `explode`
 * if its two forms are the same, because the value has no parts.
 */
export function withoutDefaults(parameter: JsonObject): JsonObject {
  const isForm = ['query', 'cookie'].includes(textOr(parameter['in'], ''))
  const { style = isForm ? 'form' : 'simple' } = parameter
  const defaults: JsonObject = { style: isForm ? 'form' : 'simple', explode: style === 'form' }
  const types = [objectOr(parameter['schema'])['type']].flat()
  const typesWithParts = style === 'simple' ? /^object$/ : /^(?:array|object)$/
  const hasParts = types.some((type) => typeof type !== 'string' || typesWithParts.test(type))
  if (!hasParts) defaults['explode'] = parameter['explode']
  return Object.fromEntries(
    Object.entries(parameter).filter(([key, value]) => value === undefined || value !== (defaults[key] ?? false)),
  )
}
