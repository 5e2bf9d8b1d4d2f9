import { makeStyles, Text, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { useShortcutsOn } from '#src/ui/shell/useShortcut.ts'
import { ShortcutsSwitch } from '#src/ui/shell/shortcutParts.tsx'

const useStyles = makeStyles({
  list: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '8px 24px', margin: 0 },
  row: { display: 'contents' },
  keys: { margin: 0, display: 'flex', gap: '4px', alignItems: 'center' },
  key: {
    padding: '0 6px',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '20px',
    backgroundColor: tokens.colorNeutralBackground3,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
  },
})

const isApple = /mac|iphone|ipad/i.test(navigator.platform)
const command = isApple ? '⌘' : 'Ctrl'

const shortcuts = [
  { label: 'shortcuts.palette', keys: [command, 'K'] },
  { label: 'shortcuts.sidebar', keys: [command, 'B'] },
  { label: 'shortcuts.search', keys: ['/'], isSingle: true },
  { label: 'shortcuts.sheet', keys: ['?'], isSingle: true },
  { label: 'shortcuts.close', keys: ['Esc'] },
] as const

/** The shortcuts that work everywhere; single-character ones can be turned off. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const styles = useStyles()
  const isOn = useShortcutsOn()
  return (
    <ConfirmDialog title={t('shortcuts.heading')} onClose={onClose}>
      <dl className={styles.list}>
        {shortcuts
          .filter((shortcut) => isOn || !('isSingle' in shortcut))
          .map(({ label, keys }) => (
            <div key={label} className={styles.row}>
              <dt>
                <Text>{t(label)}</Text>
              </dt>
              <dd className={styles.keys}>
                {keys.map((key) => (
                  <kbd key={key} className={styles.key}>
                    {key}
                  </kbd>
                ))}
              </dd>
            </div>
          ))}
      </dl>
      <ShortcutsSwitch />
    </ConfirmDialog>
  )
}
