/**
 * Copies a text to the clipboard. On plain HTTP, where browsers have no clipboard API, it copies a selection
 * (docs/rules.md#plain-http). Rejects if the browser does not allow it.
 */
export async function copyText(text: string): Promise<void> {
  const clipboard = (navigator as { clipboard?: Clipboard }).clipboard
  if (clipboard) return clipboard.writeText(text)
  const focused = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  // A hidden field can't be selected. It is next to the focused element because a dialog keeps the focus inside.
  area.style.cssText = 'position: fixed; inset: 0 auto auto 0; opacity: 0'
  const place = focused?.parentElement ?? document.body
  place.append(area)
  try {
    area.focus()
    area.select()
    if (!document.execCommand('copy')) throw new Error('The browser did not copy.')
  } finally {
    area.remove()
    if (focused instanceof HTMLElement) focused.focus()
  }
}
