import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { safeRedirect } from '#src/lib/safeRedirect.ts'
import { useTextLink } from '#src/ui/inlineText.ts'

/** Leads back to the list where the payment started. */
export function ReturnLink({ returnTo }: { returnTo: string }) {
  const { t } = useTranslation()
  const link = useTextLink()
  return (
    <Link className={link} to={safeRedirect(returnTo)}>
      {t('checkout.back')}
    </Link>
  )
}
