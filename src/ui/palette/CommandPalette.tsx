import { Dialog, DialogSurface, makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components'
import { Search20Regular } from '@fluentui/react-icons/svg/search'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { searchKey } from '#src/lib/cleanText.ts'
import { useCombobox } from '../useCombobox.ts'
import { useReturnFocus } from '../focus.ts'
import { VisuallyHidden } from '../VisuallyHidden.tsx'

/** An entry of the palette. */
export interface Command {
  id: string
  /** Heading of the command's group; commands of one group are listed together. */
  group: string
  label: string
  /** Distinguishes the command from others with the same name. */
  detail?: string
  /** Its texts are data, such as a name, which stay as they are when a browser translates the page. */
  isData?: boolean
  run: () => void
}

/** The commands that contain every word of the query, in their original order. */
export function matching(commands: readonly Command[], query: string): Command[] {
  const words = searchKey(query).split(/\s+/).filter(Boolean)
  return commands.filter(({ group, label, detail = '' }) => {
    const text = searchKey(`${label} ${detail} ${group}`)
    return words.every((word) => text.includes(word))
  })
}

/** Commands by group, ordered by each group's first command. */
export function grouped(commands: readonly Command[]): [group: string, commands: Command[]][] {
  return [...Map.groupBy(commands, ({ group }) => group)]
}

const useStyles = makeStyles({
  surface: {
    display: 'flex',
    flexDirection: 'column',
    padding: 0,
    marginTop: '10vh',
    maxHeight: '70vh',
    overflow: 'hidden',
  },
  field: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    padding: '0 16px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    ':focus-within': { borderBottomColor: tokens.colorCompoundBrandStroke },
  },
  input: {
    flexGrow: 1,
    minWidth: 0,
    height: '48px',
    border: 'none',
    outline: 'none',
    font: 'inherit',
    fontSize: tokens.fontSizeBase400,
    color: tokens.colorNeutralForeground1,
    backgroundColor: 'transparent',
    '::placeholder': { color: tokens.colorNeutralForeground3 },
  },
  list: { overflowY: 'auto', padding: '8px', margin: 0 },
  heading: { padding: '8px 8px 4px', fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  option: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '0 16px',
    padding: '8px',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    borderRadius: tokens.borderRadiusMedium,
    border: '1px solid transparent',
  },
  active: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    border: `1px solid ${tokens.colorCompoundBrandStroke}`,
  },
  detail: { color: tokens.colorNeutralForeground2 },
  empty: { padding: '16px', color: tokens.colorNeutralForeground2 },
})

interface CommandPaletteProps {
  /** Accessible name of the dialog and its input. */
  label: string
  placeholder: string
  query: string
  onQueryChange: (query: string) => void
  /** The commands that match the query. */
  commands: readonly Command[]
  /** More results are loading. */
  isSearching: boolean
  /** Why results may be missing; already translated. */
  problem?: string
  onClose: () => void
}

const idOf = ({ id }: Command) => id

/** A search box with matching commands: arrow keys choose, Enter runs, Escape closes (ARIA combobox). */
export function CommandPalette(props: CommandPaletteProps) {
  const { label, placeholder, query, onQueryChange, commands, isSearching, problem, onClose } = props
  const { t } = useTranslation()
  const styles = useStyles()
  const input = useRef<HTMLInputElement>(null)
  const combobox = useCombobox({ items: commands, idOf, startsAtFirst: true })
  const { active, activeElementId: activeId, listId } = combobox
  useReturnFocus()
  useEffect(() => input.current?.focus(), [])

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const run = (command: Command | undefined) => {
    if (!command) return
    onClose()
    command.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) run(active)
    else if (!combobox.moveBy(event)) return
    event.preventDefault()
  }

  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface aria-label={label} className={styles.surface}>
        <div className={styles.field}>
          <Search20Regular />
          <input
            ref={input}
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-controls={combobox.listId}
            aria-activedescendant={combobox.activeElementId}
            autoComplete="off"
            aria-label={label}
            aria-expanded
            spellCheck={false}
            placeholder={placeholder}
            className={styles.input}
            value={query}
            onChange={(event) => {
              combobox.setActive(undefined)
              onQueryChange(event.target.value)
            }}
            onKeyDown={onKeyDown}
          />
        </div>
        <div id={listId} role="listbox" aria-label={label} className={styles.list}>
          {grouped(commands).map(([group, ofGroup]) => (
            <div key={group} role="group" aria-label={group}>
              <div aria-hidden className={styles.heading}>
                {group}
              </div>
              {ofGroup.map((command) => (
                // The input handles the keyboard and refers to the active option.
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- see above
                <div
                  key={command.id}
                  role="option"
                  id={combobox.elementIdOf(command)}
                  tabIndex={-1}
                  translate={command.isData ? 'no' : undefined}
                  aria-selected={command === active}
                  className={mergeClasses(styles.option, command === active && styles.active)}
                  onMouseMove={() => combobox.setActive(command)}
                  onClick={() => run(command)}
                >
                  <Text>{command.label}</Text>
                  {command.detail && <Text className={styles.detail}>{command.detail}</Text>}
                </div>
              ))}
            </div>
          ))}
        </div>
        {commands.length === 0 && !problem && (
          <Text className={styles.empty}>{t(isSearching ? 'app.loading' : 'palette.none')}</Text>
        )}
        {problem && <Text className={styles.empty}>{problem}</Text>}
        <VisuallyHidden role="status">
          {isSearching ? '' : (problem ?? t('palette.count', { count: commands.length }))}
        </VisuallyHidden>
      </DialogSurface>
    </Dialog>
  )
}
