import { Button } from '@fluentui/react-components'
import { within } from 'storybook/test'
import '../.storybook/mockMaps.ts'
import { MapsProvider } from '#src/features/maps/MapsProvider.tsx'
import { PlaceOverview, type PlaceOverviewProps } from '#src/features/maps/place/PlaceOverview.tsx'
import preview from '../.storybook/preview.tsx'

function Overview(props: PlaceOverviewProps) {
  return (
    <MapsProvider apiKey="">
      <PlaceOverview {...props} />
    </MapsProvider>
  )
}

/** The maps stand-in's stores: `02110` has ten photos, `02139` none, `03801` never closes, `04101` has no hours. */
const meta = preview.meta({ title: 'Place overview', component: Overview, args: { placeId: 'store-02110' } })
const actions = <Button>Order from here</Button>

export const XSmall = meta.story({ args: { size: 'x-small' } })
export const Small = meta.story({ args: { size: 'small', actions } })
export const Medium = meta.story({ args: { size: 'medium', actions } })
export const Large = meta.story({ args: { size: 'large', actions } })
export const XLarge = meta.story({ args: { actions } })
export const WeeklyHours = meta.story({
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { expanded: false }))
  },
})
export const Lightbox = meta.story({
  args: { size: 'large' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Open photo 2' }))
    await within(document.body).findByRole('dialog')
  },
})
export const WithoutPhotos = meta.story({ args: { placeId: 'store-02139' } })
export const NeverCloses = meta.story({ args: { placeId: 'store-03801', size: 'small' } })
export const WithoutHours = meta.story({ args: { placeId: 'store-04101' } })
