import type { TFunction } from 'i18next'
import { problemMessage } from '../problemMessage.ts'
import { downloadAttempts, failureOf } from './downloadDocument.ts'

/**
 * Why a document could not be had and what to do about it, in a person's words (spec section 8); undefined when nobody is
 * waiting for it any more.
 *
 * @param error what `downloadDocument` threw
 * @param name what the person calls the document: its number
 */
export function documentProblem(
  t: TFunction,
  error: unknown,
  name: string,
): { title: string; text: string } | undefined {
  const last = error instanceof Error && error.cause !== undefined ? error.cause : undefined
  const { kind, status } = failureOf(last ?? error)
  if (kind === 'cancelled' || kind === 'sessionEnded') return undefined
  if (last === undefined) return { title: t('document.refused', { name }), text: t(problemMessage(error)) }
  const title = t('document.failed', { invoice: name, attempts: downloadAttempts })
  if (kind === 'html') return { title, text: t('pdf.htmlHelp') }
  return { title, text: t(status === 202 ? 'document.rendering' : problemMessage(last)) }
}
