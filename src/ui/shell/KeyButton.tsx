import { Button, type ButtonProps } from '@fluentui/react-components'
import { KeyHint } from './KeyHint.tsx'
import { useShortcutsOn } from './useShortcut.ts'

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
