/** The part of i18next that this needs. */
interface Texts {
  use: (plugin: { type: 'postProcessor'; name: string; process: (text: string) => string }) => unknown
  options: { postProcess?: string | false | readonly string[] }
}

/** What makes a text longer: words, since a line can break between them. */
const words = (length: number): string => '~~~~~~~~ '.repeat(length).slice(0, length).replace(/ $/, '~')

/** A text in brackets and 40 % longer, as in a language with long words; also one that has placeholders. */
export const pseudoText = (text: string): string =>
  text.trim() === '' ? text : `[${text}${words(Math.ceil(text.length * 0.4))}]`

/**
 * With `?lng=pseudo`, shows every text as `pseudoText` until the page is reloaded, so that texts that are cut off are
 * noticed early.
 */
export function showPseudoTexts(texts: Texts, search: string): void {
  if (new URLSearchParams(search).get('lng') !== 'pseudo') return
  texts.use({ type: 'postProcessor', name: 'pseudo', process: pseudoText })
  texts.options.postProcess = ['pseudo']
  // Otherwise, lists say that they ignored it.
  const address = new URL(location.href)
  address.searchParams.delete('lng')
  history.replaceState(history.state, '', address)
}
