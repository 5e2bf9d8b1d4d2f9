import { Tooltip } from '@fluentui/react-components'
import type { ReactElement } from 'react'

/** What an icon of the collapsed sidebar is called; the icon itself says so to screen readers. Loaded on demand. */
export function SidebarTooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Tooltip content={text} relationship="inaccessible" positioning="after">
      {children}
    </Tooltip>
  )
}
