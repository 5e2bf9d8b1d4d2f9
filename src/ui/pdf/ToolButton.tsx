import { Button, ToggleButton } from '@fluentui/react-components'
import type { ReactElement } from 'react'

interface ToolButtonProps {
  label: string
  icon: ReactElement
  onClick: () => void
  /** Whether the tool is on, for one that stays on. */
  isOn?: boolean
  isDisabled?: boolean
}

/** A tool that is a picture only: its name shows when the pointer rests on it. */
export function ToolButton({ label, icon, onClick, isOn, isDisabled = false }: ToolButtonProps) {
  const common = { appearance: 'subtle', icon, 'aria-label': label, title: label, onClick } as const
  if (isOn !== undefined) return <ToggleButton {...common} checked={isOn} />
  return <Button {...common} disabledFocusable={isDisabled} />
}
