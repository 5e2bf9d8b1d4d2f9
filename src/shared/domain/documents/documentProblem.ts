import type { TFunction } from 'i18next'
import { problemMessage } from '../problemMessage.ts'
import { downloadAttempts, failureOf } from './downloadDocument.ts'

const refusals: Record<number, string> = { 403: 'document.forbidden', 404: 'document.notFound' }

/**
 * Why a document could not be had and what to do about it, in a person's words; undefined when nobody is waiting for it
 * any more.
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
    // The service knows better what it refuses than that it was unexpected.
    const text = (key === 'error.unexpected' && problem?.detail) || t(key)
    return { title: t(`document.refused.${wanted}`, { name }), text }
  }
  const title = t('document.failed', { invoice: name, attempts: downloadAttempts })
  if (kind === 'html') return { title, text: t('pdf.htmlHelp') }
  return { title, text: t(status === 202 ? 'document.rendering' : problemMessage(last)) }
}
