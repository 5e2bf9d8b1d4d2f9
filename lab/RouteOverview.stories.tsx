import '../.storybook/mockMaps.ts'
import { MapsProvider } from '#src/features/maps/MapsProvider.tsx'
import { RouteWidget } from '#src/features/maps/route/RouteWidget.tsx'
import preview from '../.storybook/preview.tsx'

/** As `maps.html` shows it. */
function Route({ config }: { config: object }) {
  return (
    <MapsProvider apiKey="">
      <RouteWidget config={config} />
    </MapsProvider>
  )
}

const meta = preview.meta({ title: 'Route overview', component: Route })
const [boston, omaha, honolulu] = ['02110', '68102', '96813'].map((code) => ({ placeId: `store-${code}` }))

export const Steps = meta.story({
  args: { config: { origin: boston, destination: omaha, travelMode: 'WALKING' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '2 steps' }))
  },
})
export const NoRoute = meta.story({
  args: { config: { origin: boston, destination: honolulu } },
  play: async ({ canvas }) => void (await canvas.findByText(/^No route found/)),
})
export const NoOrigin = meta.story({ args: { config: { destination: omaha } } })
export const InvalidConfiguration = meta.story({
  args: { config: { origin: boston, destination: omaha, travelMode: 'FLYING' } },
})
