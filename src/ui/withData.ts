import { createElement, type ReactElement } from 'react'

/** Amounts as in English and in French, numbers of documents and accounts, and email addresses in a sentence. */
const data =
  /(\(?\$\d[\d,]*\.\d{2,4}\)?|\(?\d{1,3}(?:\u00A0\d{3})*,\d{2,4}\u00A0\$\)?|\b[A-Z]+-\d[\w-]*|[^\s@]{1,64}@[^\s@]{0,255}\w)/

/** The parts of a sentence; those that are data are in an array. */
function pieces(text: string, [name, ...names]: readonly string[]): (string | readonly string[])[] {
  if (name === undefined) return text.split(data).map((part, at) => (at % 2 ? [part] : part))
  return text.split(name).flatMap((part, at) => [...(at ? [[name]] : []), ...pieces(part, names)])
}

/**
 * A sentence whose data is in separate elements, which page translation leaves alone (docs/rules.md#foreign-changes);
 * a sentence without data as it is.
 *
 * @param names what else in it is data, such as the name of a company
 */
export function withData(text: string, ...names: readonly string[]): string | ReactElement {
  const parts = pieces(text, names.filter(Boolean)).filter((part) => part !== '')
  if (!parts.some(Array.isArray)) return text
  return createElement(
    'span',
    null,
    ...parts.flatMap((part) =>
      typeof part === 'string' ? words(part) : createElement('span', { translate: 'no' }, part),
    ),
  )
}

/** The words in an element of their own, the spaces around them outside it: what reads names aloud trims elements. */
function words(text: string) {
  const inside = text.trim()
  const [before = '', after = ''] = inside ? text.split(inside) : [text]
  return [before, inside && createElement('span', null, inside), after]
}
