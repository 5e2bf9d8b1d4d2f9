/** Ways in which programs replace texts: all were seen in translators and extensions that mark words. */
export const translations = {
  /** As Chrome's translation does it. */
  replace: (text: Text) => text.replaceWith(wrapped(text)),
  insertThenRemove: (text: Text) => {
    text.parentNode?.insertBefore(wrapped(text), text)
    text.remove()
  },
  removeThenInsert: (text: Text) => {
    const { parentNode, nextSibling } = text
    text.remove()
    parentNode?.insertBefore(wrapped(text), nextSibling)
  },
  /** As extensions do that mark words. */
  split: (text: Text) => {
    const middle = Math.ceil(text.data.length / 2)
    const mark = document.createElement('mark')
    mark.textContent = text.data.slice(middle)
    text.replaceWith(text.data.slice(0, middle), mark)
  },
  /** Keeps the node itself, in a separate element. */
  surround: (text: Text) => {
    const mark = document.createElement('mark')
    text.replaceWith(mark)
    mark.append(text)
  },
} satisfies Record<string, (text: Text) => void>

function wrapped({ data }: Text): HTMLElement {
  const [outer, inner] = [document.createElement('font'), document.createElement('font')]
  inner.textContent = data
  outer.append(inner)
  return outer
}

/** Replaces every text of the page, as a browser's page translation does it. */
export function translatePage(way: keyof typeof translations = 'replace'): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (
      node instanceof Text &&
      node.data.trim() &&
      !node.parentElement?.closest('font, mark, script, style, svg, textarea')
    )
      texts.push(node)
  for (const text of texts) translations[way](text)
}
