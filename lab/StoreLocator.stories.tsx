import { makeStyles } from '@fluentui/react-components'
import '../.storybook/mockMaps.ts'
import type { Listing } from '#src/features/maps/locator/listings.ts'
import { StoreLocator, type StoreLocatorProps } from '#src/features/maps/locator/StoreLocator.tsx'
import { MapsProvider } from '#src/features/maps/MapsProvider.tsx'
import preview from '../.storybook/preview.tsx'

const useStyles = makeStyles({ place: { height: '820px' } })

/** Fills the height of its container; its width decides between rows and columns. */
function Locator(props: StoreLocatorProps) {
  return (
    <MapsProvider apiKey="">
      <div className={useStyles().place}>
        <StoreLocator {...props} />
      </div>
    </MapsProvider>
  )
}

/** Stores that the maps stand-in knows. */
const listings: Listing[] = [
  ['Boston Yard', '02110', 42.357, -71.051] as const,
  ['New York Yard', '10001', 40.751, -73.997] as const,
  ['Chicago Yard', '60601', 41.886, -87.623] as const,
  ['Honolulu Yard', '96813', 21.313, -157.847] as const,
].map(([title, code, lat, lng]) => ({
  id: code,
  title,
  addressLines: ['100 Main St', code],
  position: { lat, lng },
  placeId: `store-${code}`,
}))

const meta = preview.meta({
  title: 'Store locator',
  component: Locator,
  args: { listings, capabilities: { directions: true }, mapId: 'lab' },
})

export const Basic = meta.story({ args: { capabilities: {} } })
export const Intermediate = meta.story({ args: { capabilities: { input: true } } })
export const NearestFirst = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('combobox'), '60601{Enter}')
    await canvas.findByText('0.0 mi')
  },
})
export const Selected = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Chicago Yard/ }))
  },
})
export const Details = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Details for Boston Yard' }))
    await canvas.findByRole('article', { name: 'Boston Supply Yard' })
  },
})
export const NothingFound = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('searchbox'), 'Lisbon')
    await canvas.findByText('0 locations')
  },
})
export const WithoutListings = meta.story({ args: { listings: [] } })
