import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Suspense, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyNamed, LoadBoundary } from '#src/ui/OnDemand.tsx'
import type { ColumnShape } from '#src/ui/table/defineColumns.ts'
import type { ColumnPreferences } from '#src/ui/table/useColumnPreferences.ts'
import { PHONE, useMediaQuery } from '#src/ui/useMediaQuery.ts'
import type { ListSearch } from './listSearch.ts'

/** Lazy: the menus are 3 KiB that the first render of a list does not need (docs/rules.md#size-budgets). */
const ViewsMenu = lazyNamed(() => import('./ViewsMenu.tsx'), 'ViewsMenu')
const ColumnChooser = lazyNamed(() => import('#src/ui/table/ColumnChooser.tsx'), 'ColumnChooser')

const useStyles = makeStyles({
  tools: { gridArea: 'tools', position: 'relative' },
  buttons: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' },
  folded: { display: 'none' },
  card: {
    position: 'absolute',
    top: '100%',
    right: 0,
    zIndex: 3,
    flexDirection: 'column',
    alignItems: 'stretch',
    width: 'max-content',
    maxWidth: 'calc(100vw - 32px)',
    marginTop: '4px',
    padding: '12px',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorTransparentStroke}`,
    borderRadius: tokens.borderRadiusMedium,
    boxShadow: tokens.shadow16,
  },
  outside: { position: 'fixed', inset: 0, zIndex: 2 },
})

interface ListToolsProps<Search extends ListSearch> {
  /** Names the list in this browser's storage. */
  list: string
  columns: readonly ColumnShape[]
  preferences: ColumnPreferences
  search: Search
  onSearchChange: (search: Search) => void
  /** A component that loads on demand: the list's `ListDownload`. */
  download: ReactNode
  /** The buttons of this list, before those that every list has. */
  children: ReactNode
}

/** The buttons next to a list's heading. Phones show them behind one button, and only the main columns, no chooser. */
export function ListTools<Search extends ListSearch>(props: ListToolsProps<Search>) {
  const { list, columns, preferences, search, onSearchChange, download, children } = props
  const { t } = useTranslation()
  const styles = useStyles()
  const isPhone = useMediaQuery(PHONE)
  const [isOpen, setOpen] = useState(false)
  const [toggle, setToggle] = useState<HTMLElement | null>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    // A menu that is open in the card handles Escape first.
    if (event.key !== 'Escape' || event.defaultPrevented || !event.currentTarget.contains(event.target as Node)) return
    setOpen(false)
    toggle?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- handles Escape for the buttons inside
    <div className={styles.tools} onKeyDown={onKeyDown}>
      {isPhone && (
        <Button
          ref={setToggle}
          appearance="subtle"
          aria-label={t('list.tools')}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          // As an icon, so that the button is a square at the edge of the page.
          icon="⋯"
        />
      )}
      {isPhone && isOpen && <div aria-hidden className={styles.outside} onPointerDown={() => setOpen(false)} />}
      <div className={mergeClasses(styles.buttons, isPhone && (isOpen ? styles.card : styles.folded))}>
        {children}
        <LoadedButton label={t('list.views.button')}>
          <ViewsMenu list={list} search={search} visible={preferences.visible} onSearchChange={onSearchChange} />
        </LoadedButton>
        {!isPhone && (
          <LoadedButton label={t('table.columns')}>
            <ColumnChooser columns={columns} preferences={preferences} />
          </LoadedButton>
        )}
        <LoadedButton label={t('list.download.button')}>{download}</LoadedButton>
      </div>
    </div>
  )
}

/** The width of a button with an icon. */
const room = { minWidth: '112px' }

interface LoadedButtonProps {
  label: string
  /** A component that loads on demand and renders the button. */
  children: ReactNode
}

/** A button that loads after its page: a placeholder reserves its space, and a failed load can be retried. */
export function LoadedButton({ label, children }: LoadedButtonProps) {
  const { t } = useTranslation()
  return (
    <LoadBoundary renderFallback={(retry) => <Button onClick={retry}>{t('list.notLoaded', { name: label })}</Button>}>
      <Suspense
        fallback={
          <Button aria-hidden disabled style={room}>
            {label}
          </Button>
        }
      >
        {children}
      </Suspense>
    </LoadBoundary>
  )
}
