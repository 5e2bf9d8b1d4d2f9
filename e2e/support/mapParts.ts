import type { Locator, Page } from '@playwright/test'
import { tryAgain, type LazyPart } from './lazyPart.ts'
import { widgetPath } from './mapWidgets.ts'

const widget = (name: string, file: string, config: object, shown: (page: Page) => Locator): LazyPart => ({
  persona: 'visitor',
  at: widgetPath(name, config),
  file: `maps/${file}`,
  failureShown: (page) => page.getByText('This widget could not load.'),
  retry: tryAgain,
  shown,
})

const boston = { placeId: 'store-02110' }
const ends = { origin: boston, destination: { placeId: 'store-68102' } }

/** The lazy parts of the widgets in `maps.html`, for `lazyParts`. */
export const mapParts: Readonly<Record<string, LazyPart>> = {
  'features/maps/picker/PickerWidget': widget('picker', 'PickerWidget', {}, (page) => page.getByRole('combobox')),
  'features/maps/route/RouteWidget': widget('route', 'RouteWidget', ends, (page) => page.getByRole('radio').first()),
  'features/maps/place/PlaceWidget': widget('place', 'PlaceWidget', boston, (page) => page.getByRole('article')),
  'features/maps/locator/LocatorWidget': widget('locator', 'LocatorWidget', { listings: [] }, (page) =>
    page.getByRole('searchbox'),
  ),
}
