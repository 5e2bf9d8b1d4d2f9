import { expect, onTestFinished, test, vi } from 'vitest'
import { saveFile } from '#src/lib/saveFile.ts'

test('downloads the file under its name, then revokes its URL', () => {
  const steps: string[] = []
  const blob = new Blob(['a,b'], { type: 'text/csv' })
  const createObjectURL = vi.fn<(file: Blob) => string>(() => 'blob:invoices')
  // jsdom has no object URLs.
  Object.assign(URL, {
    createObjectURL,
    revokeObjectURL: vi.fn<(url: string) => void>((url) => void steps.push(`revoked ${url}`)),
  })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    steps.push(`clicked ${this.href} as ${this.download}`)
  })
  onTestFinished(() => {
    click.mockRestore()
    Reflect.deleteProperty(URL, 'createObjectURL')
    Reflect.deleteProperty(URL, 'revokeObjectURL')
  })

  saveFile(blob, 'invoices.csv')

  expect(createObjectURL).toHaveBeenCalledExactlyOnceWith(blob)
  expect(steps).toEqual(['clicked blob:invoices as invoices.csv', 'revoked blob:invoices'])
  expect(document.querySelector('a')).toBeNull()
})
