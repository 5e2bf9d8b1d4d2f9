import { useEffect, type ComponentProps } from 'react'
import { FileDrop } from '#src/ui/files/FileDrop.tsx'
import { FileUploadProvider, useFileUploads } from '#src/ui/files/fileUploads.tsx'
import preview from '../.storybook/preview.tsx'

interface DropProps extends Omit<ComponentProps<typeof FileDrop>, 'name'> {
  /** Names of the files that are already chosen. */
  chosen?: readonly string[]
}

function Drop({ chosen, ...props }: DropProps) {
  const { change } = useFileUploads()
  useEffect(() => {
    change(
      'files',
      (chosen ?? []).map((name) => ({ id: name, file: new File([new Uint8Array(321_000)], name) })),
    )
    // oxlint-disable-next-line react/exhaustive-deps -- runs once: `change` is a new function after each change
  }, [])
  return <FileDrop name="files" {...props} />
}

const csv = {
  label: 'Invoices and credit memos',
  accept: { 'text/csv': ['.csv'] },
  maxCount: 3,
  maxBytes: 25 * 1024 ** 2,
}
const several = { ...csv, chosen: ['invoices-november.csv', 'credit-memos.csv'] }

const meta = preview.meta({
  title: 'File drop',
  component: Drop,
  args: { label: 'Picture' },
  decorators: [
    (Story) => (
      <FileUploadProvider>
        <Story />
      </FileUploadProvider>
    ),
  ],
})

/** The defaults: one image of at most 4 MB (docs/rules.md#file-drop). */
export const OnePicture = meta.story()

const refused = [
  new File([new Uint8Array(5 * 1024 ** 2)], 'delivery-photo.png', { type: 'image/png' }),
  new File(['Signed by'], 'receipt.txt', { type: 'text/plain' }),
]
/** Simulates dragging files with the mouse. */
function drag(type: 'dragenter' | 'drop', to: HTMLElement): void {
  const dataTransfer = new DataTransfer()
  for (const file of refused) dataTransfer.items.add(file)
  to.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
}

export const Refused = meta.story({
  args: { maxCount: 3 },
  play: async ({ canvas }) => {
    drag('drop', canvas.getByRole('button'))
    await canvas.findByRole('alert')
  },
})
export const DraggedOver = meta.story({ play: ({ canvas }) => drag('dragenter', canvas.getByRole('button')) })
export const SeveralFiles = meta.story({ args: several })
export const Full = meta.story({ args: { ...several, maxCount: 2 } })
export const Sending = meta.story({ args: { ...several, isLocked: true, progressOf: () => 0.4 } })
