import { Tooltip } from '@fluentui/react-components'
import type { ReactElement } from 'react'

/** The tooltip of an icon in the collapsed sidebar; screen readers get the icon's own name. Loaded on demand. */
export function SidebarTooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Tooltip content={text} relationship="inaccessible" positioning="after">
      {children}
    </Tooltip>
  )
}
