import { decodePDFRawStream, PDFDocument, PDFRawStream } from 'pdf-lib'

/** The page count, title, and text of a PDF with standard fonts, which stores its texts as hexadecimal Latin-1. */
export async function readPdf(bytes: unknown): Promise<{ pages: number; title: string; text: string }> {
  if (!(bytes instanceof Uint8Array)) throw new Error('A PDF is bytes')
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false })
  const streams = pdf.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFRawStream ? [decodePDFRawStream(object).decode()] : []))
  const words = streams.flatMap((stream) =>
    [
      ...Buffer.from(stream)
        .toString('latin1')
        .matchAll(/<([\dA-F]+)> Tj/g),
    ].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')),
  )
  return { pages: pdf.getPageCount(), title: pdf.getTitle() ?? '', text: words.join('\n') }
}
