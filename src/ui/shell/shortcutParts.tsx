/** What screens with single-key shortcuts have in common; in one file, since each of them alone would be a very small one to load. */
import { Button, makeStyles, Switch, tokens, type ButtonProps } from '@fluentui/react-components'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { pressedKey } from '#src/lib/pressedKey.ts'
import { areShortcutsOn, switchShortcuts, useShortcutsOn } from './useShortcut.ts'

/** Turns single-character shortcuts on or off for the whole product. */
export function ShortcutsSwitch() {
  const { t } = useTranslation()
  const isOn = useShortcutsOn()
  return <Switch label={t('shortcuts.switch')} checked={isOn} onChange={(_, { checked }) => switchShortcuts(checked)} />
}

const useHintStyles = makeStyles({
  key: {
    marginInlineStart: '8px',
    padding: '0 5px',
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase100,
    lineHeight: '16px',
    '@media (max-width: 480px)': { display: 'none' },
    border: '1px solid currentColor',
    borderRadius: tokens.borderRadiusSmall,
  },
})

/** The key that does the same as the button around it; not on phones. */
export function KeyHint({ name }: { name: string }) {
  return (
    <kbd aria-hidden className={useHintStyles().key}>
      {name}
    </kbd>
  )
}

interface KeyButtonProps extends Pick<ButtonProps, 'appearance'> {
  /** Already translated. */
  label: string
  /** Equivalent keys, separated by spaces; the first one is shown. */
  keys: string
  /** Id of what says why it is disabled. */
  describedBy?: string | undefined
  /** Undefined while it can't be pressed; it stays focusable. */
  onClick: (() => void) | undefined
}

/** A button that shows the single key that does the same, unless such keys are turned off. */
export function KeyButton({ label, keys, appearance = 'subtle', describedBy, onClick }: KeyButtonProps) {
  const isOn = useShortcutsOn()
  return (
    <Button
      appearance={appearance}
      aria-describedby={describedBy}
      disabledFocusable={!onClick}
      onClick={() => onClick?.()}
      {...(isOn && { 'aria-keyshortcuts': keys })}
    >
      <span>{label}</span>
      {isOn && <KeyHint name={keys.slice(0, 1)} />}
    </Button>
  )
}

const typing = 'textarea, select, [contenteditable], input:not([type="checkbox"])'

/** Single-key shortcuts of a dialog, for its `onKeyDown`; users can turn them off. Keys are in lower case. */
export function singleKeys(byKey: Readonly<Record<string, (() => void) | undefined>>) {
  return (event: KeyboardEvent) => {
    if (event.defaultPrevented || !areShortcutsOn()) return
    // Holding a key down decides one payment, not all of them.
    if (event.repeat || event.altKey || event.ctrlKey || event.metaKey) return
    // Keys pressed in a nested dialog bubble up to here too.
    if (!(event.target instanceof Element) || !event.currentTarget.contains(event.target)) return
    const run = byKey[pressedKey(event).toLowerCase()]
    if (run === undefined || event.target.closest(typing)) return
    event.preventDefault()
    run()
  }
}
