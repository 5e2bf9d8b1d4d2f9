import { useEffect, type ComponentProps } from 'react'
import { FileDrop } from '#src/ui/files/FileDrop.tsx'
import { FileUploadProvider } from '#src/ui/files/FileUploadProvider.tsx'
import { useFileUploads } from '#src/ui/files/fileUploads.ts'
import preview from '../.storybook/preview.tsx'

interface DropProps extends Omit<ComponentProps<typeof FileDrop>, 'name'> {
  /** Names of the files that are chosen already. */
  chosen?: readonly string[]
}

function Drop({ chosen, ...props }: DropProps) {
  const { change } = useFileUploads()
  useEffect(() => {
    change(
      'files',
      (chosen ?? []).map((name) => ({ id: name, file: new File([new Uint8Array(321_000)], name) })),
    )
    // oxlint-disable-next-line react/exhaustive-deps -- once: `change` is another one after each change
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

/** The defaults of the spec: one picture of at most 4 MB. */
export const OnePicture = meta.story()
export const SeveralFiles = meta.story({ args: several })
export const Full = meta.story({ args: { ...several, maxCount: 2 } })
export const Sending = meta.story({ args: { ...several, isLocked: true, progressOf: () => 0.4 } })
