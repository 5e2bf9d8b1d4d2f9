import type { DocumentType } from '#generated/main/model/index.ts'
import type { Paper } from '../documents/paper.ts'
import { creditPaper, invoicePaper, receiptPaper } from '../documents/papers.ts'
import { notFound } from '../problem.ts'
import type { CreditAdjustmentRow, InvoiceRow } from '../world/rows/ledger.ts'
import { instant, later } from '../world/time.ts'
import type { World } from '../world/world.ts'
import { Reply, type Call, type HandlersFor } from './call.ts'
import { isReadable, ownCompany } from './scope.ts'

interface FoundDocument {
  type: DocumentType
  /** The companies that can see it. */
  companyIds: readonly (string | null)[]
  /** Rows are immutable and replaced on change, so a rendered PDF stays valid as long as its row. */
  row: object
  paper: () => Paper
}

/** A document with more lines takes 2 seconds of the world's clock to render, the first time it is requested. */
const instantLines = 120
const renderSeconds = 2

/** The PDFs rendered so far, by row. */
const rendered = new WeakMap<object, Promise<Uint8Array>>()

function findDocument(world: World, id: string): FoundDocument | undefined {
  const { tables } = world
  const invoice = tables.invoices.find('documentId', id)
  if (invoice)
    return {
      type: 'invoice',
      companyIds: partiesOf(world, invoice),
      row: invoice,
      paper: () => invoicePaper(world, invoice),
    }
  const credit = tables.creditAdjustments.find('documentId', id)
  if (credit)
    return {
      type: 'credit-adjustment',
      companyIds: partiesOf(world, credit),
      row: credit,
      paper: () => creditPaper(world, credit),
    }
  const payment = tables.payments.get(id)
  if (payment)
    return {
      type: 'receipt',
      companyIds: [payment.supplierCompanyId, payment.payerCompanyId],
      row: payment,
      paper: () => receiptPaper(world, payment),
    }
  return undefined
}

/** The supplier, and the payer if the account is one that it can read. */
function partiesOf(world: World, row: InvoiceRow | CreditAdjustmentRow): (string | null)[] {
  const account = world.tables.invoicingAccounts.get(row.invoicingAccountId)
  return [row.supplierCompanyId, account && isReadable(account) ? account.payerCompanyId : null]
}

/** Responds with the PDF, or with 202 while it is being rendered. Errors: 404 for an unknown document or another type. */
async function documentFor(
  call: Call<'getDocument'> | Call<'getTypedDocument'>,
  type: DocumentType | undefined,
): Promise<Reply> {
  const { world, path } = call
  const company = ownCompany(call, path.companyId)
  const document = findDocument(world, path.documentId)
  if (document === undefined || !document.companyIds.includes(company.id) || (type ?? document.type) !== document.type)
    throw notFound('document.not_found', 'No such document, or not one of yours.')

  const paper = document.paper()
  if (!isRendered(world, path.documentId, paper))
    return new Reply(202, undefined, { 'retry-after': String(renderSeconds) })
  const pdf = rendered.get(document.row) ?? renderPdf(paper)
  rendered.set(document.row, pdf)
  return new Reply(200, await pdf, {
    'content-type': 'application/pdf',
    'content-disposition': `inline; ${fileName(paper.number)}`,
  })
}

/** Renders a PDF. The renderer loads with the first document, because most runs of the mock need none. */
async function renderPdf(paper: Paper): Promise<Uint8Array> {
  const { renderPaper } = await import('../documents/paper.ts')
  return renderPaper(paper)
}

/**
 * The number with letters of any script (RFC 6266), and in ASCII for callers that can't read those. No dot in front: files
 * like `..pdf` are hidden.
 */
function fileName(number: string): string {
  const name = `${number.normalize('NFC').replaceAll(/^\.+|[^\p{L}\p{M}\p{N}\p{Extended_Pictographic}.-]+/gu, '_')}.pdf`
  const ascii = name.replaceAll(/[^\w.-]+/g, '_')
  const encoded = encodeURIComponent(name)
  return encoded === ascii ? `filename="${ascii}"` : `filename="${ascii}"; filename*=UTF-8''${encoded}`
}

/** Whether the document is ready; the first request for a long one starts its rendering. */
function isRendered(world: World, id: string, { rows }: Paper): boolean {
  if (rows.length <= instantLines) return true
  const { documentRenders } = world.tables
  const readyAt = later(world, renderSeconds * 1000)
  const render = documentRenders.get(id) ?? documentRenders.insert({ id, readyAt })
  return render.readyAt <= instant(world)
}

export const documentHandlers: HandlersFor<'getDocument' | 'getTypedDocument'> = {
  getDocument: (call) => documentFor(call, undefined),
  getTypedDocument: (call) => documentFor(call, call.path.type as DocumentType),
}
