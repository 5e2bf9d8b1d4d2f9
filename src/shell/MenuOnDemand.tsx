import { Button, type ButtonProps } from '@fluentui/react-components'
import { useState, type KeyboardEvent, type ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '#src/ui/toast/toasts.ts'

interface MenuOnDemandProps<Module> {
  button: ButtonProps
  /** Imports the menu's code. Call it when the page is idle, too, so that the menu also opens offline. */
  load: () => Promise<Module>
  /** Renders the menu, open from the start; `trigger` is its button. */
  children: (module: Module, trigger: ReactElement) => ReactElement
}

/**
 * A button whose menu loads when it is about to open: Fluent's menus, with what positions them and moves the focus in
 * them, are 49 KiB that no page needs to be usable (docs/architecture.md#what-loads-on-demand).
 */
export function MenuOnDemand<Module>({ button, load, children }: MenuOnDemandProps<Module>) {
  const { t } = useTranslation()
  const [module, setModule] = useState<Module>()
  if (module !== undefined) return children(module, <Button {...button} />)

  const open = async () => {
    try {
      setModule(await load())
    } catch {
      showToast({ intent: 'error', title: t('error.partMissing'), text: t('error.partMissingHelp') })
    }
  }
  // If this fails, opening the menu tries again.
  const prepare = () => void load().catch(() => undefined)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowDown') void open()
  }
  return (
    <Button
      {...button}
      aria-haspopup="menu"
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => void open()}
      onKeyDown={onKeyDown}
    />
  )
}
