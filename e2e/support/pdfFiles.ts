import { readFileSync } from 'node:fs'
import { PDFDocument, PDFName, PDFString, StandardFonts } from 'pdf-lib'

/** A document with this many pages, each showing its number. */
export async function longPdf(pages: number): Promise<Buffer> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (let number = 1; number <= pages; number++)
    document.addPage([612, 792]).drawText(`Sheet ${number} of many`, { x: 50, y: 700, size: 24, font })
  return Buffer.from(await document.save())
}

/** A document that tries to run scripts in every way the format allows, with links that must not open. */
export async function scriptedPdf(): Promise<Buffer> {
  const document = await PDFDocument.create()
  const font = await document.embedFont(StandardFonts.Helvetica)
  const script = 'app.alert("owned"); app.launchURL("https://evil.example/open"); window.owned = true'
  const page = document.addPage([612, 792])
  page.drawText('Nothing runs here', { x: 50, y: 700, size: 24, font })
  const { context } = document
  const action = context.obj({ S: 'JavaScript', JS: PDFString.of(script) })
  document.addJavaScript('startUp', script)
  document.catalog.set(PDFName.of('OpenAction'), action)
  document.catalog.set(PDFName.of('AA'), context.obj({ WC: action, DS: action }))
  page.node.set(PDFName.of('AA'), context.obj({ O: action, C: action }))
  const link = (target: object) =>
    context.register(
      context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [40, 600, 400, 720], A: context.obj(target as never) }),
    )
  page.node.set(
    PDFName.of('Annots'),
    context.obj([
      link({ S: 'URI', URI: PDFString.of('javascript:window.owned=true') }),
      link({ S: 'URI', URI: PDFString.of('https://evil.example/link') }),
      link({ S: 'JavaScript', JS: PDFString.of(script) }),
    ]),
  )
  return Buffer.from(await document.save())
}

/** A document protected with the password `tallyport` (40-bit RC4). */
export const protectedPdf = (): Buffer => readFileSync('e2e/fixtures-pdf/protected.pdf')

/** A valid beginning of a document, followed by garbage. */
export const corruptPdf = (): Buffer => Buffer.from(`%PDF-1.7\n${'lorem ipsum '.repeat(500)}`)
