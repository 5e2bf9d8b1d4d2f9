import '../.storybook/mockMaps.ts'
import { MapsProvider } from '#src/features/maps/MapsProvider.tsx'
import { PickerWidget } from '#src/features/maps/picker/PickerWidget.tsx'
import preview from '../.storybook/preview.tsx'

/** As `maps.html` shows it. */
function Picker({ config }: { config: object }) {
  return (
    <MapsProvider apiKey="">
      <PickerWidget config={config} />
    </MapsProvider>
  )
}

const meta = preview.meta({ title: 'Place picker', component: Picker })

export const Empty = meta.story({ args: { config: {} } })
export const Suggestions = meta.story({
  args: { config: { countries: ['us'], showsMap: false } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('combobox'), 'Bo{ArrowDown}')
    await canvas.findByRole('option', { name: /Boston/ })
    await userEvent.keyboard('{ArrowDown}')
  },
})
export const Picked = meta.story({
  args: { config: {} },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('combobox'), 'Dallas supply{Enter}')
    await canvas.findByRole('heading', { name: 'Dallas Supply Yard' })
  },
})
export const NothingFound = meta.story({
  args: { config: { countries: ['ca'], showsMap: false } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('combobox'), 'Boston{Enter}')
    await canvas.findByText('We couldn’t find “Boston”.')
  },
})
