const hidden = '[redacted]'
const secretName = /authorization|token|password|secret|api-?key|cookie/i
const secretText = [/\bBearer\s+[\w.~+/=-]+/gi, /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g]
/** The path of an access link contains its secret token (docs/rules.md#secrets-redacted). */
const secretPath = /(\/company\/access\/)[^/?#]+/

/** The text without bearer tokens and JSON Web Tokens. */
export function redactText(text: string): string {
  return secretText.reduce((rest, pattern) => rest.replace(pattern, hidden), text)
}

/** The URL without its query, its fragment and the token of an access link. */
export function redactUrl(url: string): string {
  return (url.split(/[?#]/, 1)[0] ?? '').replace(secretPath, `$1${hidden}`)
}

/** A copy of a JSON-like value that is safe to log or show: fields named like secrets are hidden, strings redacted. */
export function redact(value: unknown): unknown {
  if (typeof value === 'string') return redactText(value)
  if (Array.isArray(value)) return value.map(redact)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, secretName.test(name) ? hidden : redact(field)]),
  )
}
