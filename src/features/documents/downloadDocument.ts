import { getTypedDocument } from '#generated/main/documents/documents.ts'
import type { DocumentType } from '#generated/main/model/index.ts'
import { retry, sleep } from '#src/lib/retry.ts'
import { fileKindOf } from '#src/lib/files.ts'
import type { TFunction } from 'i18next'
import { ApiError, isSessionEnd, isTransient, problemMessage } from '#src/shared/api/apiError.ts'

export interface DocumentAddress {
  companyId: string
  type: DocumentType
  documentId: string
}

/** How many times a document is requested (docs/rules.md#invoice-download-attempts); "still rendering" counts as one. */
const downloadAttempts = 3

/**
 * Downloads a document as PDF, in up to three attempts, never before the `Retry-After` of the service.
 *
 * @throws the error that rules out a retry; after the third attempt, an error with the last failure as its `cause`
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
        // Whatever its content type says.
        throw new ApiError(kind === 'html' ? 'html' : 'malformed', { url: `/documents/${type}/${documentId}` })
      } catch (error) {
        const wait = error instanceof ApiError && error.retryAfterMs
        if (wait && attempt < attempts) await sleep(wait, signal)
        throw error
      }
    },
    { attempts, startMs: 200, retryIf: isTransient, ...(signal && { signal }) },
  )
}

/** Names that Windows reserves for devices, whatever their extension. */
const deviceName = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

const longestName = 100

/** The file name for a document, from the name users know: it can't lead to another folder or hide the file. */
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
 * Why a document could not be loaded and what to do about it, for the UI; undefined if canceled or the session ended.
 *
 * @param error what `downloadDocument` threw
 * @param name the name the user knows the document by: its number
 * @param wanted what the user wanted to do with it
 */
export function documentProblem(
  t: TFunction,
  error: unknown,
  name: string,
  wanted: 'open' | 'download' = 'open',
): { title: string; text: string } | undefined {
  const last = error instanceof Error && error.cause !== undefined ? error.cause : undefined
  const failure = last ?? error
  const known = failure instanceof ApiError ? failure : undefined
  if (known?.kind === 'canceled' || isSessionEnd(failure)) return undefined
  if (last === undefined) {
    const key = refusals[known?.status ?? 0] ?? problemMessage(error)
    // The service's own reason says more than the text for an unexpected error.
    const text = (key === 'error.unexpected' && known?.problem?.detail) || t(key)
    return { title: t(`document.refused.${wanted}`, { name }), text }
  }
  const title = t('document.failed', { invoice: name, attempts: downloadAttempts })
  if (known?.kind === 'html') return { title, text: t('pdf.htmlHelp') }
  return { title, text: t(known?.status === 202 ? 'document.rendering' : problemMessage(last)) }
}
