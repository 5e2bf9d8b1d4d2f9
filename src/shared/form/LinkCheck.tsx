import { useTranslation } from 'react-i18next'
import { Busy } from '#src/ui/Busy.tsx'
import { ErrorPanel } from '#src/ui/ErrorPanel.tsx'
import { problemMessage } from '#src/shared/api/apiError.ts'

interface LinkCheckProps {
  /** What is being checked, in words. */
  text: string
  /** Why the check itself failed, if it did; a link that is not good is no failure. */
  error: unknown
  onRetry: () => void
}

/** Stands in for a form while the link that leads to it is being checked. */
export function LinkCheck({ text, error, onRetry }: LinkCheckProps) {
  const { t } = useTranslation()
  return error ? <ErrorPanel message={t(problemMessage(error))} onRetry={onRetry} /> : <Busy text={text} />
}
