import { useTranslation } from 'react-i18next'
import type { Sending } from './useUpload.ts'

/** What is being done with the files; read out at each step, not at each percent. */
export function SendingStatus({ sending }: { sending: Sending | null }) {
  const { t } = useTranslation()
  return (
    <>
      <span role="status">{sending && t(`integration.sending.${sending.step}`)}</span>
      {sending && <span aria-hidden>{t('files.percent', { value: sending.share })}</span>}
    </>
  )
}
