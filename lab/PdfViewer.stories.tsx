import { Button } from '@fluentui/react-components'
import { PDFDocument, StandardFonts } from 'pdf-lib'
import { useEffect, useState } from 'react'
import { within } from 'storybook/test'
import { PdfDialog, type PdfDialogProps } from '#src/ui/pdf/PdfDialog.tsx'
import preview from '../.storybook/preview.tsx'

/** Creates a document with the given number of pages; each shows its number. */
async function makePdf(pages: number): Promise<Blob> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (let number = 1; number <= pages; number++)
    document.addPage([612, 792]).drawText(`Page ${number} of ${pages}`, { x: 50, y: 700, size: 24, font })
  return new Blob([new Uint8Array(await document.save())], { type: 'application/pdf' })
}

/** The viewer over the page while open, as on every screen that has documents. */
function Viewer({ pages, ...props }: Pick<PdfDialogProps, 'isFailed'> & { pages?: number; file?: Blob | null }) {
  const [isOpen, setOpen] = useState(true)
  const [made, setMade] = useState<Blob>()
  useEffect(() => {
    if (pages !== undefined) void makePdf(pages).then(setMade)
  }, [pages])
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open the document</Button>
      {isOpen && (
        <PdfDialog
          title="Invoice INV-1042"
          fileName="INV-1042.pdf"
          file={made}
          {...props}
          onRetry={() => undefined}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

const meta = preview.meta({ title: 'PDF viewer', component: Viewer })

const dialog = within(document.body)
const showsPage = async () => void (await dialog.findByText(/^Page 1 of/))
const showsNoPreview = async () => void (await dialog.findByText('No preview available'))

export const ThreePages = meta.story({ args: { pages: 3 }, play: showsPage })
export const SearchAndKeys = meta.story({
  args: { pages: 3 },
  play: async ({ userEvent }) => {
    await showsPage()
    await userEvent.click(dialog.getByRole('button', { name: 'Search in the document' }))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Text to find' }), 'of 3')
    await dialog.findByText('1 of 3 matches')
    await userEvent.click(dialog.getByRole('button', { name: 'Keyboard shortcuts' }))
  },
})
export const FiveHundredPages = meta.story({ args: { pages: 500 }, play: showsPage })
export const Loading = meta.story()
export const NoDocument = meta.story({ args: { file: null } })
export const Damaged = meta.story({
  args: { file: new Blob(['%PDF-1.7\nnothing that follows']) },
  play: showsNoPreview,
})
export const WebPageInstead = meta.story({
  args: { file: new Blob(['<!DOCTYPE html><title>Sign in</title>']) },
  play: showsNoPreview,
})
export const NotDownloaded = meta.story({
  args: { isFailed: true },
})
