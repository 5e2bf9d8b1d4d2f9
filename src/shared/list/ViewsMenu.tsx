import {
  Button,
  Menu,
  MenuDivider,
  MenuItem,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components'
import { Bookmark20Regular } from '@fluentui/react-icons/svg/bookmark'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '#src/lib/copyText.ts'
import { cleanText } from '#src/lib/cleanText.ts'
import { FormFrame } from '#src/shared/form/FormFrame.tsx'
import { TextInput } from '#src/shared/form/TextInput.tsx'
import { ActionBanner } from '#src/ui/ActionBanner.tsx'
import { ConfirmDialog, FormDialog } from '#src/ui/ConfirmDialog.tsx'
import { showToast, useFailureToast } from '#src/ui/toast/toasts.ts'
import { withData } from '#src/ui/withData.ts'
import type { ListSearch } from './listSearch.ts'
import {
  findView,
  isSameState,
  longestViewName,
  type SavedView,
  useSavedViews,
  viewNameProblem,
  viewState,
  withoutView,
  withView,
} from './savedViews.ts'

interface ViewsMenuProps<Search extends ListSearch> {
  /** Names the list in this browser's storage. */
  list: string
  search: Search
  /** Ids of the visible columns. */
  visible: readonly string[]
  onSearchChange: (search: Search) => void
}

/** The saved views of a list: named filters, sort and visible columns, for the user or, as a link, for others. */
export function ViewsMenu<Search extends ListSearch>(props: ViewsMenuProps<Search>) {
  const { list, search, visible, onSearchChange } = props
  const { t } = useTranslation()
  const router = useRouter()
  const [button, setButton] = useState<HTMLElement | null>(null)
  const [asked, setAsked] = useState<'save' | 'rename' | 'delete'>()
  // Focus the button first: a dialog can't safely take the focus from a menu item that is about to unmount.
  const ask = (kind: typeof asked) =>
    requestAnimationFrame(() => {
      button?.focus()
      setAsked(kind)
    })
  const { views, setViews } = useSavedViews(list)
  const state = viewState(search, visible)
  const current = search.view === undefined ? undefined : findView(views, search.view)
  const isChanged = current !== undefined && !isSameState(current.state, state)

  const show = ({ name, state: kept }: Partial<SavedView>) =>
    onSearchChange({ ...(search.tab && { tab: search.tab }), ...kept, ...(name && { view: name }) } as Search)
  const save = (view: SavedView, replaced?: string) => {
    setViews(withView(views, view, replaced))
    onSearchChange({ ...search, columns: [state['columns'] ?? []].flat().join(','), view: view.name })
    showToast({ intent: 'success', title: t('list.views.saved', { name: view.name }), name: view.name })
  }
  const copyFailure = useFailureToast()
  const copyLink = async () => {
    const kept = { ...(search.tab && { tab: search.tab }), ...state, ...(search.view && { view: search.view }) }
    const { publicHref } = router.buildLocation({ to: '.', search: kept as never })
    try {
      await copyText(new URL(publicHref, window.location.origin).href)
      copyFailure.takeBack()
      showToast({ intent: 'success', title: t('list.views.linkCopied') })
    } catch {
      copyFailure.show({ title: t('list.views.copyFailed') })
    }
  }
  const nameOf = (view: SavedView) =>
    view === current && isChanged ? t('list.views.changed', { name: view.name }) : view.name

  return (
    <>
      <Menu checkedValues={{ view: [current?.name ?? (search.view === undefined ? '' : ' ')] }}>
        <MenuTrigger disableButtonEnhancement>
          <Button ref={setButton} icon={<Bookmark20Regular />}>
            {current ? t('list.views.current', { name: nameOf(current) }) : t('list.views.button')}
          </Button>
        </MenuTrigger>
        <MenuPopover role="region" aria-label={t('list.views.button')}>
          <MenuList>
            <MenuItemRadio name="view" value="" onClick={() => show({})}>
              {t('list.views.default')}
            </MenuItemRadio>
            {views.map((view) => (
              <MenuItemRadio key={view.name} translate="no" name="view" value={view.name} onClick={() => show(view)}>
                {nameOf(view)}
              </MenuItemRadio>
            ))}
            <MenuDivider />
            <MenuItem onClick={() => void copyLink()}>{t('list.views.copyLink')}</MenuItem>
            <MenuItem onClick={() => ask('save')}>{t('list.views.saveAs')}</MenuItem>
            {current && isChanged && (
              <MenuItem onClick={() => save({ name: current.name, state })}>
                {t('list.views.replace', { name: current.name })}
              </MenuItem>
            )}
            {current && (
              <>
                <MenuItem onClick={() => ask('rename')}>{t('list.views.rename', { name: current.name })}</MenuItem>
                <MenuItem onClick={() => ask('delete')}>{t('list.views.delete', { name: current.name })}</MenuItem>
              </>
            )}
          </MenuList>
        </MenuPopover>
      </Menu>
      {asked && (
        <ViewDialog
          kind={asked}
          name={asked === 'save' ? (current ? '' : (search.view ?? '')) : (current?.name ?? '')}
          others={asked === 'rename' && current ? withoutView(views, current.name) : views}
          onName={(name) =>
            asked === 'rename' && current ? save({ ...current, name }, current.name) : save({ name, state })
          }
          onDelete={() => {
            if (!current) return
            setViews(withoutView(views, current.name))
            onSearchChange({ ...search, view: undefined })
            showToast({ intent: 'success', title: t('list.views.deleted', { name: current.name }), name: current.name })
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

interface SharedViewOfferProps {
  list: string
  search: ListSearch
  visible: readonly string[]
}

/** Offers to save the view from a link that another user shared. */
export function SharedViewOffer({ list, search, visible }: SharedViewOfferProps) {
  const { t } = useTranslation()
  const { views, setViews } = useSavedViews(list)
  const name = search.view?.trim()
  if (!name || findView(views, name)) return null
  return (
    <ActionBanner
      text={withData(t('list.views.shared', { name }), name)}
      action={t('list.views.save')}
      onAction={() => {
        setViews(withView(views, { name, state: viewState(search, visible) }))
        showToast({ intent: 'success', title: t('list.views.saved', { name }), name })
      }}
    />
  )
}

interface ViewDialogProps {
  kind: 'save' | 'rename' | 'delete'
  /** The initial name. */
  name: string
  /** The views whose names are taken. */
  others: readonly SavedView[]
  onName: (name: string) => void
  onDelete: () => void
  onClose: () => void
}

/** Asks for the name of a view, or confirms that it should be deleted. */
function ViewDialog(props: ViewDialogProps) {
  return props.kind === 'delete' ? <DeleteDialog {...props} /> : <NameDialog {...props} />
}

function DeleteDialog({ name, onDelete, onClose }: ViewDialogProps) {
  const { t } = useTranslation()
  return (
    <ConfirmDialog
      title={t('list.views.deleteTitle', { name })}
      name={name}
      confirmLabel={t('list.views.deleteConfirm')}
      isDanger
      onConfirm={() => {
        onDelete()
        onClose()
      }}
      onClose={onClose}
    >
      {t('list.views.deleteText')}
    </ConfirmDialog>
  )
}

function NameDialog({ kind, name, others, onName, onClose }: ViewDialogProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(name)
  const [wasRefused, setRefused] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const problem = viewNameProblem(typed, others)
  // Runs after Fluent has focused the close button.
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])
  return (
    <FormDialog title={t(`list.views.${kind}Title`)} onClose={onClose}>
      <FormFrame
        message={null}
        submitLabel="list.views.save"
        onSubmit={() => {
          if (problem === undefined) {
            onName(cleanText(typed))
            return onClose()
          }
          setRefused(true)
          return input.current?.focus()
        }}
      >
        <TextInput
          label="list.views.name"
          hint={t('list.views.nameHint')}
          required
          autoComplete="off"
          ref={(element) => {
            input.current = element
          }}
          value={typed}
          error={wasRefused && problem ? t(problem, { max: longestViewName }) : undefined}
          onChange={(_, { value }) => setTyped(value)}
        />
      </FormFrame>
    </FormDialog>
  )
}
