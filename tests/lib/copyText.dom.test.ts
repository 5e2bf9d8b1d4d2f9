import { afterEach, expect, test, vi } from 'vitest'
import { copyText } from '#src/lib/copyText.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(document, 'execCommand')
  document.body.replaceChildren()
})

/** A page on plain HTTP: no clipboard API. Returns the selected texts that were copied. */
function onPlainHttp(isAllowed = true): string[] {
  const copied: string[] = []
  vi.stubGlobal('navigator', {})
  document.execCommand = () => {
    if (isAllowed && document.activeElement instanceof HTMLTextAreaElement) copied.push(document.activeElement.value)
    return isAllowed
  }
  return copied
}

test('copies with the clipboard API where there is one', async () => {
  const writeText = vi.fn<Clipboard['writeText']>(async () => undefined)
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  await copyText('a link')
  expect(writeText).toHaveBeenCalledWith('a link')
})

test('copies a selection on plain HTTP, and the focus stays (plain-http)', async () => {
  const copied = onPlainHttp()
  const button = document.body.appendChild(document.createElement('button'))
  button.focus()
  await copyText('a link')
  expect(copied).toEqual(['a link'])
  expect(document.activeElement).toBe(button)
  expect(document.querySelector('textarea')).toBeNull()
})

test('rejects if the browser does not copy (plain-http)', async () => {
  onPlainHttp(false)
  await expect(copyText('a link')).rejects.toThrow('The browser did not copy.')
})
