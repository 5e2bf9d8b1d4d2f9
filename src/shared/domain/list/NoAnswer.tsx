import type { QueryKey } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Busy } from '#src/ui/Busy.tsx'
import { ErrorPanel } from '#src/ui/ErrorPanel.tsx'
import { problemMessage } from '../problemMessage.ts'
import { OfferNotice } from './OfferNotice.tsx'
import { useSlowAnswer } from './useSlowAnswer.ts'

interface NoAnswerProps {
  queryKey: QueryKey
  /** Why there is none; null while it is waited for. */
  error: Error | null
  /** What is waited for. */
  text: string
}

/** In place of what a query has not brought: the wait, that it takes long, or what failed, each with a way to ask again. */
export function NoAnswer({ queryKey, error, text }: NoAnswerProps) {
  const { t } = useTranslation()
  const { isSlow, askAnew } = useSlowAnswer([queryKey], error === null)
  if (error) return <ErrorPanel message={t(problemMessage(error))} onRetry={() => void askAnew()} />
  return (
    <>
      <Busy text={text} />
      {isSlow && <OfferNotice text={t('list.slow')} action={t('app.retry')} onAction={() => void askAnew()} />}
    </>
  )
}
