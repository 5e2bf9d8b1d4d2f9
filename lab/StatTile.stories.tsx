import { StatTile } from '#src/ui/StatTile.tsx'
import preview from '../.storybook/preview.tsx'

const meta = preview.meta({
  title: 'Stat tile',
  component: StatTile,
  args: { label: 'Outstanding', value: '$184,250.75', note: '214 open invoices' },
})

export const Figure = meta.story()
export const FigureOnly = meta.story({ args: { label: 'Open invoices', value: '214', note: '' } })
export const ToWorryAbout = meta.story({ args: { label: 'Past due', value: '$32,110.00', isBad: true } })
export const LeadsToItsList = meta.story({
  args: {
    renderLink: ({ className, children }) => (
      <a href="#invoices" className={className}>
        {children}
      </a>
    ),
  },
})
export const HugeFigure = meta.story({ args: { value: '($999,999,999,999.9999)' } })
