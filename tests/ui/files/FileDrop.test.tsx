import { act, createEvent, fireEvent, render, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { formatFileSize } from '#src/ui/files/useFileDrop.ts'
import { Chosen, drop, fileOf, group, listed, megabyte, removal, show, zone } from './drops.tsx'

describe('accepted files (file-drop)', () => {
  it.each([
    ['photo.jpg', 'image/jpeg'],
    ['photo.jpeg', 'image/jpeg'],
    ['photo.png', 'image/png'],
    ['photo.gif', 'image/gif'],
  ])('accepts %s by default', async (name, type) => {
    show()
    await drop([fileOf(name, 2048, type)])
    expect(await screen.findByRole('listitem')).toHaveTextContent(`${name}2 kB`)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('accepts a file on plain HTTP, where randomUUID is missing (plain-http)', async () => {
    const { crypto: secure } = globalThis
    vi.stubGlobal('crypto', { getRandomValues: secure.getRandomValues.bind(secure) })
    show()
    await drop([fileOf('photo.png', 2048)])
    expect(await screen.findByRole('listitem')).toHaveTextContent('photo.png')
    vi.unstubAllGlobals()
  })

  it("shows the library's message for another type", async () => {
    show()
    await drop([fileOf('page.html', 10, 'text/html')])
    expect(await screen.findByRole('alert')).toHaveTextContent('page.html: File type must be one of')
    expect(listed()).toEqual([])
  })

  it.each([
    [4 * megabyte - 1, true],
    [4 * megabyte, true],
    [4 * megabyte + 1, false],
    [0, false],
    [1, true],
  ])('accepts %d bytes: %s (4 MB by default)', async (bytes, isTaken) => {
    show()
    await drop([fileOf('photo.png', bytes)])
    if (isTaken) expect(await screen.findByRole('listitem')).toBeVisible()
    else expect(await screen.findByRole('alert')).toBeVisible()
    expect(listed()).toHaveLength(isTaken ? 1 : 0)
  })

  it('shows the limit for a file that is too large', async () => {
    show({ maxBytes: 25 * megabyte })
    await drop([fileOf('photo.png', 26 * megabyte)])
    const alert = await screen.findByRole('alert')
    // The message is a separate element next to the file's name.
    expect(within(alert).getByText('File is too large. Max size is 25MB.')).toBeVisible()
    expect(alert).toHaveTextContent('photo.png: File is too large. Max size is 25MB.')
  })

  it('shows the errors of each rejected file, even with equal names', async () => {
    const complaints = vi.spyOn(console, 'error')
    show({ maxCount: 5 })
    await drop([fileOf('a.png', 5 * megabyte), fileOf('a.png', 6 * megabyte), fileOf('b.txt', 0, 'text/plain')])
    const alert = await screen.findByRole('alert')
    expect(within(alert).getAllByText('File is too large. Max size is 4MB.')).toHaveLength(2)
    expect(alert).toHaveTextContent(/b\.txt: File type must be one of .+ File is smaller than 1 byte/)
    expect(complaints).not.toHaveBeenCalled()
  })

  it('accepts pasted files', async () => {
    show()
    const pasted = fileOf('pasted.png')
    const items = [{ kind: 'file', type: pasted.type, getAsFile: () => pasted }]
    fireEvent.paste(zone(), { clipboardData: { files: [pasted], items, types: ['Files'] } })
    expect(await screen.findByRole('listitem')).toHaveTextContent('pasted.png')
  })

  it('shows a message when no file is accepted', async () => {
    show()
    await drop([fileOf('photo.png', 0)])
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('photo.png: File is smaller than 1 byte')
    expect(within(alert).getByText('file error , probably too big')).toBeVisible()
  })

  it('says that a file of 0 bytes is empty, beside the library’s message', async () => {
    show()
    await drop([fileOf('photo.png', 0)])
    expect(await screen.findByRole('alert')).toHaveTextContent('File is smaller than 1 byte It is empty.')
  })

  it.each([
    ['a mail or a text', ['text/plain', 'text/html']],
    ['a mail whose program announces files and hands none over', ['Files']],
  ])('says what to do with %s', async (_, types) => {
    show()
    const event = createEvent.drop(zone(), { dataTransfer: { files: [], items: [], types } })
    await act(async () => {
      fireEvent(zone(), event)
      await Promise.resolve()
    })
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(/^Save the attachment first, then drop it here\.$/)
    expect(event.defaultPrevented).toBe(true)
    await drop([fileOf('good.png')])
    expect(await screen.findByRole('listitem')).toHaveTextContent('good.png')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('accepts valid files and shows errors for the others', async () => {
    show({ maxCount: 3 })
    await drop([fileOf('good.png'), fileOf('large.png', 5 * megabyte)])
    expect(await screen.findByRole('listitem')).toHaveTextContent('good.png')
    expect(screen.getByRole('alert')).toHaveTextContent('large.png: File is too large. Max size is 4MB.')
    expect(screen.getByRole('alert')).not.toHaveTextContent('file error')
  })

  it('accepts one file by default and rejects a second', async () => {
    show()
    await drop([fileOf('a.png'), fileOf('b.png')])
    expect(await screen.findByRole('alert')).toHaveTextContent('b.png: Too many files')
    expect(listed()).toHaveLength(1)
  })
})

describe('filling a file drop (file-drop)', () => {
  it('replaces a single file and keeps it when the next is rejected', async () => {
    show()
    await drop([fileOf('first.png')])
    await screen.findByText('first.png')
    await drop([fileOf('second.png')])
    await screen.findByText('second.png')
    expect(listed()).toHaveLength(1)
    await drop([fileOf('third.png', 5 * megabyte)])
    await screen.findByRole('alert')
    expect(listed()).toEqual(['second.png10 bytes'])
  })

  it('accepts several files up to the maximum, then is disabled until one is removed', async () => {
    const user = show({ maxCount: 2 })
    await drop([fileOf('a.png')])
    await screen.findByText('a.png')
    expect(zone()).toHaveAttribute('aria-disabled', 'false')
    await drop([fileOf('b.png')])
    await screen.findByText('b.png')
    expect(zone()).toHaveAttribute('aria-disabled', 'true')
    expect(zone()).toHaveTextContent('You can’t add more files')
    const refused = await drop([fileOf('c.png')])
    expect(refused.defaultPrevented).toBe(true)
    expect(listed()).toHaveLength(2)
    await user.click(removal('a.png'))
    expect(zone()).toHaveAttribute('aria-disabled', 'false')
  })

  it('keeps its files while it is locked', async () => {
    const user = show()
    await drop([fileOf('a.png')])
    await screen.findByText('a.png')
    await user.click(screen.getByRole('button', { name: 'Lock' }))
    await drop([fileOf('b.png')])
    await user.click(removal('a.png'))
    act(() => removal('a.png').focus())
    await user.keyboard('{Delete}')
    expect(listed()).toEqual(['a.png10 bytes'])
    expect(zone()).toHaveAttribute('aria-disabled', 'true')
  })
})

describe('file-upload context', () => {
  it('provides the files of several drops through a hook', async () => {
    const user = show({ name: 'photo' }, { name: 'scan', label: 'Scan', maxCount: 2 })
    await drop([fileOf('a.png')])
    await drop([fileOf('b.png'), fileOf('c.png')], 'Scan')
    expect(await screen.findByText('photo=a.png scan=b.png+c.png')).toBeVisible()
    await user.click(removal('b.png'))
    expect(screen.getByText('photo=a.png scan=c.png')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Clear all' }))
    expect(listed()).toEqual([])
  })

  it('throws outside a provider', () => {
    expect(() => render(<Chosen />)).toThrow('No FileUploadProvider above')
  })
})

describe('file announcements and display', () => {
  /** The announcements of a live region by a screen reader: the nodes added to it. */
  async function announcementsDuring(work: () => Promise<unknown>): Promise<string[]> {
    const texts: string[] = []
    const note = (changes: MutationRecord[]) =>
      texts.push(...changes.flatMap(({ addedNodes }) => [...addedNodes].map(({ textContent }) => textContent ?? '')))
    const observer = new MutationObserver(note)
    observer.observe(group(), { childList: true, subtree: true })
    await work()
    note(observer.takeRecords())
    observer.disconnect()
    return texts
  }

  it('announces a repeated event again', async () => {
    show()
    const twice = [[fileOf('a.png')], [fileOf('a.png')], [fileOf('b.gif', 0)], [fileOf('b.gif', 0)]]
    const news = []
    for (const files of twice) news.push(await announcementsDuring(() => drop(files)))
    expect(news.slice(0, 2)).toEqual([
      expect.arrayContaining(['Added: a.png']) as string[],
      expect.arrayContaining(['Added: a.png']) as string[],
    ])
    const refusal = expect.stringContaining('File is smaller than 1 byte') as string
    expect(news.slice(2)).toEqual([
      expect.arrayContaining([refusal]) as string[],
      expect.arrayContaining([refusal]) as string[],
    ])
  })

  it('shows a different icon for each kind of file', async () => {
    show({ maxCount: 9, accept: { 'text/csv': [], 'application/pdf': [], 'image/png': [], 'text/plain': [] } })
    const kinds = ['text/csv', 'application/pdf', 'image/png', 'text/plain']
    await drop(kinds.map((kind, at) => fileOf(`${at}`, 10, kind)))
    const icons = (await screen.findAllByRole('listitem')).map((item) => item.querySelector('svg')?.innerHTML)
    expect(new Set(icons).size).toBe(kinds.length)
  })

  it('announces an added file and shows its upload progress', async () => {
    show({ progressOf: () => 0.4 })
    await drop([fileOf('a.png')])
    const bar = await screen.findByRole('progressbar', { name: 'Uploading a.png' })
    expect(bar).toHaveAttribute('aria-valuetext', '40%')
    expect(within(group()).getByRole('status')).toHaveTextContent('Added: a.png')
  })

  it.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [1023, '1,023 bytes'],
    [1024, '1 kB'],
    [4 * megabyte, '4 MB'],
    [1.5 * 1024 * megabyte, '1.5 GB'],
  ])('formats %d bytes as %s', (bytes, text) => expect(formatFileSize(bytes, 'en')).toBe(text))
})
