import { Switch } from '@fluentui/react-components'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { areShortcutsOn, onShortcutsSwitch, switchShortcuts } from './useShortcut.ts'

/** Whether keys of a single character do something, for the whole product. */
export function ShortcutsSwitch() {
  const { t } = useTranslation()
  const isOn = useSyncExternalStore(onShortcutsSwitch, areShortcutsOn)
  return <Switch label={t('shortcuts.switch')} checked={isOn} onChange={(_, { checked }) => switchShortcuts(checked)} />
}
