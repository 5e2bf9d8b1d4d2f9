import { PDFDocument, StandardFonts, rgb, type PDFFont, type PDFPage } from 'pdf-lib'
import { fit, printable } from './text.ts'

/** The content of a printed document; `renderPaper` decides its layout. */
export interface Paper {
  /** The kind of document, e.g. `Invoice`. */
  title: string
  number: string
  issuedAt: Date
  from: readonly string[]
  to: readonly string[]
  facts: readonly (readonly [label: string, value: string])[]
  columns: readonly Column[]
  /** One text per column. */
  rows: readonly (readonly string[])[]
  /** The last one is in bold. */
  totals: readonly (readonly [label: string, value: string])[]
}

export interface Column {
  header: string
  /** In points; all columns together are 516 wide. */
  width: number
  align: 'start' | 'end'
}

/** US Letter, in points. */
const size = { width: 612, height: 792 }
const margin = 48
const line = 16
const bottom = margin + line
const ink = rgb(0.13, 0.13, 0.15)
const faint = rgb(0.42, 0.42, 0.46)

/** Renders the PDF; the same paper gives the same bytes. Each page shows its number and the page count. */
export async function renderPaper(paper: Paper): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  // Metadata can contain any script; the standard fonts on the page can't.
  pdf.setTitle(`${paper.title} ${paper.number} · ${paper.from[0] ?? ''}`.slice(0, 200))
  pdf.setCreationDate(paper.issuedAt)
  pdf.setModificationDate(paper.issuedAt)
  pdf.setProducer('Tallyport mock')
  const pen = new Pen(pdf, paper, {
    regular: await pdf.embedFont(StandardFonts.Helvetica),
    bold: await pdf.embedFont(StandardFonts.HelveticaBold),
  })
  pen.head()
  for (const row of paper.rows) pen.row(row)
  pen.totals()
  pen.footers()
  return pdf.save()
}

interface Fonts {
  regular: PDFFont
  bold: PDFFont
}

interface Style {
  bold?: boolean
  size?: number
  color?: ReturnType<typeof rgb>
}

/** Writes a document from top to bottom and adds a page when the current one is full. */
class Pen {
  #pdf: PDFDocument
  #paper: Paper
  #fonts: Fonts
  #known: ReadonlySet<number>
  #page: PDFPage
  #y = size.height - margin

  constructor(pdf: PDFDocument, paper: Paper, fonts: Fonts) {
    this.#pdf = pdf
    this.#paper = paper
    this.#fonts = fonts
    this.#known = new Set(fonts.regular.getCharacterSet())
    this.#page = this.#newPage()
  }

  head(): void {
    const { title, number, from, to, facts } = this.#paper
    this.#write(title, margin, 240, { bold: true, size: 20 })
    this.#write(number, 300, 264, { bold: true, size: 12 }, 'end')
    this.#y -= 2 * line
    const top = this.#y
    for (const [place, lines] of [from, to].entries()) {
      this.#y = top
      this.#write(place === 0 ? 'From' : 'To', margin + place * 200, 190, { color: faint })
      for (const text of lines) {
        this.#y -= line
        this.#write(text, margin + place * 200, 190)
      }
    }
    this.#y = top - (Math.max(from.length, to.length) + 1.5) * line
    for (const [label, value] of facts) {
      this.#write(label, margin, 120, { color: faint })
      this.#write(value, margin + 130, 380)
      this.#y -= line
    }
    this.#y -= line / 2
    this.#columnHeaders()
  }

  row(cells: readonly string[]): void {
    this.#makeRoom(1)
    this.#cells(cells)
  }

  totals(): void {
    const { totals } = this.#paper
    this.#makeRoom(totals.length + 1)
    this.#rule()
    this.#y -= line
    for (const [i, [label, value]] of totals.entries()) {
      const bold = i === totals.length - 1
      this.#write(label, 320, 130, { bold })
      this.#write(value, 450, 114, { bold }, 'end')
      this.#y -= line
    }
  }

  footers(): void {
    const pages = this.#pdf.getPages()
    for (const [i, page] of pages.entries()) {
      this.#page = page
      this.#y = margin - line
      this.#write(`${this.#paper.title} ${this.#paper.number}`, margin, 300, { color: faint, size: 8 })
      this.#write(`Page ${i + 1} of ${pages.length}`, 400, 164, { color: faint, size: 8 }, 'end')
    }
  }

  #makeRoom(lines: number): void {
    if (this.#y - lines * line >= bottom) return
    this.#page = this.#newPage()
    this.#columnHeaders()
  }

  #newPage(): PDFPage {
    this.#y = size.height - margin
    return this.#pdf.addPage([size.width, size.height])
  }

  #columnHeaders(): void {
    this.#cells(
      this.#paper.columns.map(({ header }) => header),
      { bold: true },
    )
    this.#y += line / 2
    this.#rule()
    this.#y -= line
  }

  #cells(texts: readonly string[], style: Style = {}): void {
    let x = margin
    for (const [i, { width, align }] of this.#paper.columns.entries()) {
      const gap = align === 'end' ? 0 : 6
      this.#write(texts[i] ?? '', x, width - gap, style, align)
      x += width
    }
    this.#y -= line
  }

  #rule(): void {
    this.#page.drawLine({
      start: { x: margin, y: this.#y },
      end: { x: size.width - margin, y: this.#y },
      thickness: 0.5,
      color: faint,
    })
  }

  /** Writes one line of text, truncated with an ellipsis if it is wider than `width`. */
  #write(text: string, x: number, width: number, style: Style = {}, align: Column['align'] = 'start'): void {
    const font = style.bold ? this.#fonts.bold : this.#fonts.regular
    const points = style.size ?? 9
    const measure = (candidate: string) => font.widthOfTextAtSize(candidate, points)
    const shown = fit(printable(text, this.#known), width, measure)
    const start = align === 'end' ? x + width - measure(shown) : x
    this.#page.drawText(shown, { x: start, y: this.#y, font, size: points, color: style.color ?? ink })
  }
}
