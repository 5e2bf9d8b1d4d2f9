import { useTranslation } from 'react-i18next'
import { Busy } from '#src/ui/Busy.tsx'
import { ErrorPanel } from '#src/ui/ErrorPanel.tsx'
import { problemMessage } from '#src/shared/api/apiError.ts'

interface LinkCheckProps {
  /** Describes the check. */
  text: string
  /** The error if the check itself failed; an invalid link is not a failure. */
  error: unknown
  onRetry: () => void
}

/** Shown in place of a form while the link that opened it is being checked. */
export function LinkCheck({ text, error, onRetry }: LinkCheckProps) {
  const { t } = useTranslation()
  return error ? <ErrorPanel message={t(problemMessage(error))} onRetry={onRetry} /> : <Busy text={text} />
}
