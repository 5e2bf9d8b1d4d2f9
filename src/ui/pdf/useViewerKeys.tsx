import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { pressedKey } from '#src/lib/pressedKey.ts'
import { areShortcutsOn, useShortcut } from '../shell/useShortcut.ts'

/** The viewer's keyboard commands; each has a line in the viewer's list of shortcuts. */
export interface ViewerCommands {
  previousPage: () => void
  nextPage: () => void
  firstPage: () => void
  lastPage: () => void
  zoomIn: () => void
  zoomOut: () => void
  fitWidth: () => void
  rotate: () => void
  search: () => void
}

/** The viewer's shortcuts as shown to the user; Ctrl also stands for the Command key on a Mac. */
const viewerKeys = {
  nextPage: ['Page Down'],
  previousPage: ['Page Up'],
  firstPage: ['Home'],
  lastPage: ['End'],
  zoomIn: ['+'],
  zoomOut: ['-'],
  fitWidth: ['0'],
  rotate: ['R'],
  search: ['Ctrl', 'F'],
} as const satisfies Record<keyof ViewerCommands, readonly string[]>

const named: Record<string, keyof ViewerCommands> = {
  PageDown: 'nextPage',
  PageUp: 'previousPage',
  Home: 'firstPage',
  End: 'lastPage',
}

/** Single-character shortcuts, which can be turned off (WCAG 2.1.4). */
const characters: Record<string, keyof ViewerCommands> = {
  '+': 'zoomIn',
  '=': 'zoomIn',
  '-': 'zoomOut',
  '0': 'fitWidth',
  r: 'rotate',
  R: 'rotate',
}

/** Handles the viewer's shortcuts wherever the focus is in its dialog, except while the user is typing. */
export function useViewerKeys(commands: ViewerCommands): void {
  useShortcut('f', commands.search)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.target instanceof Element && event.target.closest('input, textarea') !== null) return
    const key = pressedKey(event)
    const command = named[key] ?? (areShortcutsOn() ? characters[key] : undefined)
    if (command === undefined) return
    event.preventDefault()
    commands[command]()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}

const useKeyListStyles = makeStyles({
  list: {
    padding: '8px 16px 12px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    '& dl': {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
      gap: '4px 16px',
      margin: '8px 0 0',
    },
    '& dl > div': { display: 'flex', gap: '8px', alignItems: 'center' },
    '& dd': { margin: 0 },
    '& kbd': {
      padding: '1px 6px',
      marginRight: '2px',
      border: `1px solid ${tokens.colorNeutralStroke1}`,
      borderRadius: tokens.borderRadiusSmall,
      fontFamily: tokens.fontFamilyMonospace,
      fontSize: tokens.fontSizeBase200,
    },
  },
})

/** The list of keyboard shortcuts. */
export function KeyList() {
  const { t } = useTranslation()
  const styles = useKeyListStyles()
  return (
    <div role="group" aria-label={t('pdf.keys.heading')} className={styles.list}>
      <Text weight="semibold">{t('pdf.keys.heading')}</Text>
      <dl>
        {Object.entries(viewerKeys).map(([command, keys]) => (
          <div key={command}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(`pdf.keys.${command}`)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
