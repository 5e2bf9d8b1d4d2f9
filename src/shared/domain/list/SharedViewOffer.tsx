import { useTranslation } from 'react-i18next'
import { showToast } from '#src/ui/toast/toasts.ts'
import type { ListSearch } from './listSearch.ts'
import { OfferNotice } from './OfferNotice.tsx'
import { findView, viewState, withView } from './savedViews.ts'
import { useSavedViews } from './useSavedViews.ts'

interface SharedViewOfferProps {
  list: string
  search: ListSearch
  visible: readonly string[]
}

/** Someone sent a link to a view of theirs: it can be kept. */
export function SharedViewOffer({ list, search, visible }: SharedViewOfferProps) {
  const { t } = useTranslation()
  const { views, setViews } = useSavedViews(list)
  const name = search.view?.trim()
  if (!name || findView(views, name)) return null
  return (
    <OfferNotice
      text={t('list.views.shared', { name })}
      action={t('list.views.save')}
      onAction={() => {
        setViews(withView(views, { name, state: viewState(search, visible) }))
        showToast({ intent: 'success', title: t('list.views.saved', { name }) })
      }}
    />
  )
}
