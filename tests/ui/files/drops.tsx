import { FluentProvider, webLightTheme } from '@fluentui/react-components'
import { act, createEvent, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState, type ComponentProps } from 'react'
import { I18nextProvider } from 'react-i18next'
import { i18n } from '#src/locales/i18n.ts'
import { FileDrop } from '#src/ui/files/FileDrop.tsx'
import { FileUploadProvider, useFileUploads } from '#src/ui/files/fileUploads.tsx'

export const megabyte = 1024 * 1024

export function Chosen() {
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

/** Renders these file drops in one provider, with the provider's contents; without any, one with the defaults. */
export function show(...drops: Props[]) {
  const shownDrops = drops.length > 0 ? drops : [{}]
  render(
    <I18nextProvider i18n={i18n}>
      <FluentProvider theme={webLightTheme}>
        <FileUploadProvider>
          <Drops drops={shownDrops} />
          <Chosen />
        </FileUploadProvider>
      </FluentProvider>
    </I18nextProvider>,
  )
  return userEvent.setup()
}

export function fileOf(name: string, bytes = 10, type = 'image/png'): File {
  const file = new File(['x'], name, { type })
  Object.defineProperty(file, 'size', { value: bytes })
  return file
}

export const group = (name = 'Photo') => screen.getByRole('group', { name })
export const zone = (name = 'Photo') => within(group(name)).getByRole('button', { name: new RegExp(`^${name}`) })

export async function drop(files: File[], name = 'Photo') {
  const items = files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file }))
  const event = createEvent.drop(zone(name), { dataTransfer: { files, items, types: ['Files'] } })
  await act(async () => {
    fireEvent(zone(name), event)
    await Promise.resolve()
  })
  return event
}

export const listed = () => screen.queryAllByRole('listitem').map((item) => item.textContent)
export const removal = (name: string) => screen.getByRole('button', { name: `Remove ${name}` })
