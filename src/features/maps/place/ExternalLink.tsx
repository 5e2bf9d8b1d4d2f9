import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useTextLink } from '#src/ui/inlineText.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

/** Parses the URL of a web page; undefined for anything else, such as a script URL. */
export function webAddress(text: string | null | undefined): URL | undefined {
  if (!text || !URL.canParse(text)) return undefined
  const url = new URL(text)
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined
}

/** A link to an external page that opens in a new tab; plain text if the URL is missing or invalid. */
export function ExternalLink({ href, children }: { href: string | null | undefined; children: ReactNode }) {
  const { t } = useTranslation()
  const textLink = useTextLink()
  const address = webAddress(href)
  if (!address) return children
  return (
    <a className={textLink} href={address.href} target="_blank" rel="noreferrer">
      {children}
      <VisuallyHidden> {t('maps.place.newTab')}</VisuallyHidden>
    </a>
  )
}
