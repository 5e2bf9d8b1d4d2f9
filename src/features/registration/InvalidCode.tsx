import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '#src/ui/Notice.tsx'
import { useTextLink } from '#src/ui/useTextLink.ts'

/** Long enough to read the message, milliseconds. */
const redirectAfterMs = 5000

/** Says that the code is dead, and calls `onLogin` a moment later (spec sections 2 and 8). */
export function InvalidCode({ onLogin }: { onLogin: () => void }) {
  const { t } = useTranslation()
  const textLink = useTextLink()
  const leave = useEffectEvent(onLogin)
  useEffect(() => {
    const timer = setTimeout(() => leave(), redirectAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      <Notice intent="error">{t('registration.invalid')}</Notice>
      <Link to="/login" replace className={textLink}>
        {t('registration.toLogin')}
      </Link>
    </>
  )
}
