import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { act, createEvent, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ComponentProps } from 'react'
import { I18nextProvider } from 'react-i18next'
import { describe, expect, it } from 'vitest'
import { i18n } from '#src/locales/i18n.ts'
import { FileDrop } from '#src/ui/files/FileDrop.tsx'
import { formatFileSize } from '#src/ui/files/fileSize.ts'
import { FileUploadProvider } from '#src/ui/files/FileUploadProvider.tsx'
import { useFileUploads } from '#src/ui/files/fileUploads.ts'

const megabyte = 1024 * 1024

function Chosen() {
  const { files, clear } = useFileUploads()
  const text = Object.entries(files).map(([name, chosen]) => `${name}=${chosen.map(({ file }) => file.name).join('+')}`)
  return (
    <>
      <output>{text.join(' ')}</output>
      <button type="button" onClick={clear}>
        Clear all
      </button>
    </>
  )
}

type Props = Partial<ComponentProps<typeof FileDrop>>

function Drops({ drops }: { drops: Props[] }) {
  const [isLocked, setLocked] = useState(false)
  return (
    <>
      {drops.map((props) => (
        <FileDrop key={props.name ?? 'photo'} name="photo" label="Photo" isLocked={isLocked} {...props} />
      ))}
      <button type="button" tabIndex={-1} onClick={() => setLocked(true)}>
        Lock
      </button>
    </>
  )
}

function show(...drops: Props[]) {
  const given = drops.length > 0 ? drops : [{}]
  render(
    <I18nextProvider i18n={i18n}>
      <FluentProvider theme={webLightTheme}>
        <FileUploadProvider>
          <Drops drops={given} />
          <Chosen />
        </FileUploadProvider>
      </FluentProvider>
    </I18nextProvider>,
  )
  return userEvent.setup()
}

function fileOf(name: string, bytes = 10, type = 'image/png'): File {
  const file = new File(['x'], name, { type })
  Object.defineProperty(file, 'size', { value: bytes })
  return file
}

const group = (name = 'Photo') => screen.getByRole('group', { name })
const zone = (name = 'Photo') => within(group(name)).getByRole('button', { name: new RegExp(`^${name}`) })

async function drop(files: File[], name = 'Photo') {
  const items = files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file }))
  const event = createEvent.drop(zone(name), { dataTransfer: { files, items, types: ['Files'] } })
  await act(async () => {
    fireEvent(zone(name), event)
    await Promise.resolve()
  })
  return event
}

const listed = () => screen.queryAllByRole('listitem').map((item) => item.textContent)
const removal = (name: string) => screen.getByRole('button', { name: `Remove ${name}` })
const threePhotos = () => drop([fileOf('a.png'), fileOf('b.png'), fileOf('c.png')])

describe('what a file drop takes (spec section 5)', () => {
  it.each([
    ['photo.jpg', 'image/jpeg'],
    ['photo.jpeg', 'image/jpeg'],
    ['photo.png', 'image/png'],
    ['photo.gif', 'image/gif'],
  ])('takes %s by default', async (name, type) => {
    show()
    await drop([fileOf(name, 2048, type)])
    expect(await screen.findByRole('listitem')).toHaveTextContent(`${name}2 kB`)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it("says in the library's words why it refuses another type", async () => {
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
  ])('%d bytes are taken: %s (4 MB by default)', async (bytes, isTaken) => {
    show()
    await drop([fileOf('photo.png', bytes)])
    if (isTaken) expect(await screen.findByRole('listitem')).toBeVisible()
    else expect(await screen.findByRole('alert')).toBeVisible()
    expect(listed()).toHaveLength(isTaken ? 1 : 0)
  })

  it('says that a file is too large, with the limit', async () => {
    show({ maxBytes: 25 * megabyte })
    await drop([fileOf('photo.png', 26 * megabyte)])
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText('photo.png: File is too large. Max size is 25MB.')).toBeVisible()
  })

  it('says so when nothing is accepted', async () => {
    show()
    await drop([fileOf('photo.png', 0)])
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText('photo.png: File is smaller than 1 byte')).toBeVisible()
    expect(within(alert).getByText('file error , probably too big')).toBeVisible()
  })

  it('takes what is good and says what is not', async () => {
    show({ maxCount: 3 })
    await drop([fileOf('good.png'), fileOf('large.png', 5 * megabyte)])
    expect(await screen.findByRole('listitem')).toHaveTextContent('good.png')
    expect(screen.getByRole('alert')).toHaveTextContent('large.png: File is too large. Max size is 4MB.')
    expect(screen.getByRole('alert')).not.toHaveTextContent('file error')
  })

  it('takes one file by default, and says of a second that it is too many', async () => {
    show()
    await drop([fileOf('a.png'), fileOf('b.png')])
    expect(await screen.findByRole('alert')).toHaveTextContent('b.png: Too many files')
    expect(listed()).toHaveLength(1)
  })
})

describe('a file drop as it fills (spec section 4)', () => {
  it('for a single file replaces the one it has, and keeps it when the next is refused', async () => {
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

  it('for several takes more until the maximum count, is disabled then, and opens again after a removal', async () => {
    const user = show({ maxCount: 2 })
    await drop([fileOf('a.png')])
    await screen.findByText('a.png')
    expect(zone()).toHaveAttribute('aria-disabled', 'false')
    await drop([fileOf('b.png')])
    await screen.findByText('b.png')
    expect(zone()).toHaveAttribute('aria-disabled', 'true')
    expect(zone()).toHaveTextContent('No more files can be added')
    const refused = await drop([fileOf('c.png')])
    expect(refused.defaultPrevented).toBe(true)
    expect(listed()).toHaveLength(2)
    await user.click(removal('a.png'))
    expect(zone()).toHaveAttribute('aria-disabled', 'false')
  })

  it('keeps what it has while it is locked', async () => {
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

describe('the list of chosen files by keyboard (spec section 4)', () => {
  it('arrow keys move the active file, in a circle', async () => {
    const user = show({ maxCount: 5 })
    await threePhotos()
    await screen.findByText('c.png')
    act(() => zone().focus())
    await user.keyboard('{ArrowDown}')
    expect(removal('a.png')).toHaveFocus()
    await user.keyboard('{ArrowDown}{ArrowRight}')
    expect(removal('c.png')).toHaveFocus()
    await user.keyboard('{ArrowDown}')
    expect(removal('a.png')).toHaveFocus()
    await user.keyboard('{ArrowUp}{ArrowLeft}')
    expect(removal('b.png')).toHaveFocus()
  })

  it('is one stop of the Tab key', async () => {
    const user = show({ maxCount: 5 })
    await threePhotos()
    await screen.findByText('c.png')
    await user.tab()
    expect(zone()).toHaveFocus()
    await user.tab()
    expect(removal('a.png')).toHaveFocus()
    await user.tab()
    expect(screen.getByRole('button', { name: 'Clear all' })).toHaveFocus()
  })

  it.each(['{Delete}', '{Backspace}', '{Enter}'])(
    '%s removes the active file; the next one is active then',
    async (key) => {
      const user = show({ maxCount: 5 })
      await threePhotos()
      await screen.findByText('c.png')
      act(() => removal('b.png').focus())
      await user.keyboard(key)
      expect(screen.queryByText('b.png')).toBeNull()
      expect(removal('c.png')).toHaveFocus()
      expect(within(group()).getByRole('status')).toHaveTextContent('Removed: b.png')
      await user.keyboard(key)
      expect(removal('a.png')).toHaveFocus()
      await user.keyboard(key)
      expect(zone()).toHaveFocus()
      expect(listed()).toEqual([])
    },
  )

  it('Escape leaves the list with no file active, and removes nothing', async () => {
    const user = show({ maxCount: 5 })
    await threePhotos()
    await screen.findByText('c.png')
    act(() => removal('b.png').focus())
    await user.keyboard('{Escape}')
    expect(zone()).toHaveFocus()
    await user.keyboard('{Delete}')
    expect(listed()).toHaveLength(3)
  })
})

describe('the file-upload context (spec section 2)', () => {
  it('holds the files of several drops, read through a hook', async () => {
    const user = show({ name: 'photo' }, { name: 'scan', label: 'Scan', maxCount: 2 })
    await drop([fileOf('a.png')])
    await drop([fileOf('b.png'), fileOf('c.png')], 'Scan')
    expect(await screen.findByText('photo=a.png scan=b.png+c.png')).toBeVisible()
    await user.click(removal('b.png'))
    expect(screen.getByText('photo=a.png scan=c.png')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Clear all' }))
    expect(listed()).toEqual([])
  })

  it('is missed outside a provider', () => {
    expect(() => render(<Chosen />)).toThrow('No FileUploadProvider above')
  })
})

describe('what is said and shown of a file', () => {
  it('announces what was added, and shows how far it is sent', async () => {
    show({ progressOf: () => 0.4 })
    await drop([fileOf('a.png')])
    const bar = await screen.findByRole('progressbar', { name: 'Sending a.png' })
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
  ])('%d bytes are %s', (bytes, text) => expect(formatFileSize(bytes, 'en')).toBe(text))
})
