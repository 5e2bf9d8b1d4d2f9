import { useLocation, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ActionBanner } from '#src/ui/ActionBanner.tsx'

/** How many unknown parameter names the notice lists, and how many characters of each. */
const maxNames = { count: 5, length: 30 }

/** Lists the URL parameters that were ignored (`useListRoute`), until the user navigates or dismisses the notice. */
export function IgnoredNotice() {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const ignored = useLocation({ select: ({ state }) => state.ignoredParameters })
  if (!ignored?.length) return null
  const dismiss = () =>
    void navigate({
      to: '.',
      search: true,
      state: ({ ignoredParameters: _ignored, ...kept }) => kept,
      replace: true,
      resetScroll: false,
    })
  const keyOf = (name: string) => `list.parameter.${name}`
  const known = ignored.filter((name) => i18n.exists(keyOf(name))).map((name) => t(keyOf(name)))
  const unknown = ignored.filter((name) => !i18n.exists(keyOf(name)))
  const shown = unknown.slice(0, maxNames.count).map((name) => name.slice(0, maxNames.length).toWellFormed())
  const more = unknown.length > shown.length || unknown.some(({ length }) => length > maxNames.length) ? ['…'] : []
  return (
    <ActionBanner
      text={t('list.ignored', { names: [...known, ...shown, ...more].join(', ') })}
      action={t('app.dismiss')}
      onAction={dismiss}
    />
  )
}
