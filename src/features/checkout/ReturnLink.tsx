import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { safeRedirect } from '#src/lib/safeRedirect.ts'
import { useTextLink } from '#src/ui/inlineText.ts'
import { withData } from '#src/ui/withData.ts'

interface ReturnLinkProps {
  returnTo: string
  /** What the link says, if there is more to say than that it leads back. */
  text?: string | undefined
}

/** Leads back to the list where the payment started. */
export function ReturnLink({ returnTo, text }: ReturnLinkProps) {
  const { t } = useTranslation()
  const link = useTextLink()
  return (
    <Link className={link} to={safeRedirect(returnTo)}>
      {text === undefined ? t('checkout.back') : withData(text)}
    </Link>
  )
}
