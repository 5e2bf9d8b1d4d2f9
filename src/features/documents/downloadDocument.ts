import { getTypedDocument } from '#generated/main/documents/documents.ts'
import type { DocumentType } from '#generated/main/model/index.ts'
import { retry } from '#src/lib/retry.ts'
import { sleep } from '#src/lib/sleep.ts'
import { fileKindOf } from '#src/lib/files.ts'
import type { TFunction } from 'i18next'
import { problemMessage } from '#src/shared/api/apiError.ts'

export interface DocumentAddress {
  companyId: string
  type: DocumentType
  documentId: string
}

/** How many times a document is requested (docs/rules.md#invoice-download-attempts); "still rendering" counts as one. */
export const downloadAttempts = 3

/** What came is no PDF, whatever it was called; of the same kinds as a failed call. */
export class NotAPdf extends Error {
  override readonly name = 'NotAPdf'
  readonly kind: 'html' | 'malformed'

  constructor(kind: 'html' | 'malformed') {
    super(`The document is no PDF: ${kind}`)
    this.kind = kind
  }
}

interface Failure {
  kind?: string
  status?: number | null
  retryAfterMs?: number | null
  problem?: { detail?: string } | null
}

/** What is known of a failed call. */
export const failureOf = (error: unknown): Failure => (typeof error === 'object' && error !== null ? error : {})

/** The same again may go better: not when the service refused, nor when the person or the session is gone. */
function mayPass(error: unknown): boolean {
  const { kind, status } = failureOf(error)
  if (kind === 'http') return status === 202 || (status ?? 0) >= 500
  return kind !== undefined && kind !== 'cancelled' && kind !== 'sessionEnded'
}

/**
 * A document as PDF, requested up to three times, never before the `Retry-After` of the service.
 *
 * @throws what made another attempt useless; after the third attempt an error with the last failure as its `cause`
 */
export function downloadDocument(address: DocumentAddress, signal?: AbortSignal): Promise<Blob> {
  const { companyId, type, documentId } = address
  const attempts = downloadAttempts
  return retry(
    async (attempt) => {
      try {
        const file = await getTypedDocument(companyId, type, documentId, undefined, signal)
        const kind = file ? await fileKindOf(file) : 'other'
        if (file && kind === 'pdf') return file
        throw new NotAPdf(kind === 'html' ? 'html' : 'malformed')
      } catch (error) {
        const { retryAfterMs } = failureOf(error)
        if (retryAfterMs && attempt < attempts) await sleep(retryAfterMs, signal)
        throw error
      }
    },
    { attempts, startMs: 200, retryIf: mayPass, ...(signal && { signal }) },
  )
}

/** Names that Windows keeps for devices, whatever their extension. */
const deviceName = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

const longestName = 100

/** What a document is saved as, by the name that people know it by: nothing that leads to another folder or hides the file. */
export function pdfFileName(name: string): string {
  const safe = name
    .replaceAll(/[^\p{L}\p{N}.-]+/gu, '_')
    .replace(/^\.+/, '_')
    .slice(0, longestName)
    .toWellFormed()
  return `${safe === '' || deviceName.test(safe) ? '_' : ''}${safe}.pdf`
}

const refusals: Record<number, string> = { 403: 'document.forbidden', 404: 'document.notFound' }

/**
 * Why a document could not be loaded and what to do about it, for the screen; undefined when nobody waits for it any more.
 *
 * @param error what `downloadDocument` threw
 * @param name what the person calls the document: its number
 * @param wanted what the person was about to do with it
 */
export function documentProblem(
  t: TFunction,
  error: unknown,
  name: string,
  wanted: 'open' | 'download' = 'open',
): { title: string; text: string } | undefined {
  const last = error instanceof Error && error.cause !== undefined ? error.cause : undefined
  const { kind, status, problem } = failureOf(last ?? error)
  if (kind === 'cancelled' || kind === 'sessionEnded') return undefined
  if (last === undefined) {
    const key = refusals[status ?? 0] ?? problemMessage(error)
    // The service's own reason says more than that the error was unexpected.
    const text = (key === 'error.unexpected' && problem?.detail) || t(key)
    return { title: t(`document.refused.${wanted}`, { name }), text }
  }
  const title = t('document.failed', { invoice: name, attempts: downloadAttempts })
  if (kind === 'html') return { title, text: t('pdf.htmlHelp') }
  return { title, text: t(status === 202 ? 'document.rendering' : problemMessage(last)) }
}
