import { makeStyles } from '@fluentui/react-components'
import type { ComponentProps } from 'react'
import { StatTile } from '#src/ui/StatTile.tsx'
import preview from '../.storybook/preview.tsx'

const useStyles = makeStyles({ place: { width: '280px', maxWidth: '100%' } })

function Tile(props: ComponentProps<typeof StatTile>) {
  return (
    <div className={useStyles().place}>
      <StatTile {...props} />
    </div>
  )
}

const meta = preview.meta({ title: 'Stat tile', component: Tile, args: { label: 'Outstanding', value: '$184,250.75' } })

export const Figure = meta.story({ args: { note: '214 open invoices' } })
export const FigureOnly = meta.story({ args: { label: 'Open invoices', value: '214' } })
export const PastDue = meta.story({ args: { label: 'Past due', value: '$32,110.00', isBad: true } })
export const WithLink = meta.story({
  args: {
    renderLink: ({ className, children }) => (
      <a href="#invoices" className={className}>
        {children}
      </a>
    ),
  },
})
export const HugeFigure = meta.story({ args: { value: '($999,999,999,999.9999)' } })
