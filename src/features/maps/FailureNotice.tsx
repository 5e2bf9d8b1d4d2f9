import { useTranslation } from 'react-i18next'
import { ActionBanner } from '#src/ui/ActionBanner.tsx'
import { InlineAlert } from '#src/ui/InlineAlert.tsx'

interface FailureNoticeProps {
  /** Already translated. */
  text: string
  /** If undefined, the same request would fail again. */
  onRetry: (() => void) | undefined
}

/** Says that a part of a widget has failed; offers a retry only if it may help. */
export function FailureNotice({ text, onRetry }: FailureNoticeProps) {
  const { t } = useTranslation()
  if (!onRetry) return <InlineAlert intent="info">{text}</InlineAlert>
  return <ActionBanner text={text} action={t('app.retry')} onAction={onRetry} />
}
