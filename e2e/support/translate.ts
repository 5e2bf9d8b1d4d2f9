import type { Page } from '@playwright/test'

/** Replaces each text of the page in an element, as a browser's page translation does it; returns how many. */
export const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node.nodeValue?.trim() && !node.parentElement?.closest('font, script, style, svg, textarea'))
        texts.push(node as Text)
    for (const text of texts) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = text.nodeValue
      outer.append(inner)
      text.parentNode?.replaceChild(outer, text)
    }
    return texts.length
  })
