import { useLocation, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { OfferNotice } from './OfferNotice.tsx'

/** Says which parts of the page's address were ignored (`useListSearch`), until the person goes on or dismisses it. */
export function IgnoredNotice() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const ignored = useLocation({ select: ({ state }) => state.ignoredParameters })
  if (ignored === undefined) return null
  const dismiss = () =>
    void navigate({
      to: '.',
      search: true,
      state: ({ ignoredParameters: _ignored, ...kept }) => kept,
      replace: true,
      resetScroll: false,
    })
  return (
    <OfferNotice
      text={t('list.ignored', { names: ignored.map((name) => t(`list.parameter.${name}`)).join(', ') })}
      action={t('app.dismiss')}
      onAction={dismiss}
    />
  )
}
