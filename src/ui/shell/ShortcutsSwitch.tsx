import { Switch } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { switchShortcuts, useShortcutsOn } from './useShortcut.ts'

/** Turns single-character shortcuts on or off for the whole product. */
export function ShortcutsSwitch() {
  const { t } = useTranslation()
  const isOn = useShortcutsOn()
  return <Switch label={t('shortcuts.switch')} checked={isOn} onChange={(_, { checked }) => switchShortcuts(checked)} />
}
