import { useTranslation } from 'react-i18next'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'

/** Marks the contact that a customer is written to first. */
export function PrimaryLabel() {
  const { t } = useTranslation()
  return <StatusBadge tone="neutral" text={t('customers.primary')} />
}
