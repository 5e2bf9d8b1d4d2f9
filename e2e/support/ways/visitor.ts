import { widgetPath } from '../mapWidgets.ts'
import { way, type Way } from './way.ts'

const visitor = way('visitor')
const boston = { placeId: 'store-02110' }
const ends = { origin: boston, destination: { placeId: 'store-68102' } }

/** What visitors open: the widgets begin in their language, so their buttons are found by what they do. */
export const visitorWays: readonly Way[] = [
  visitor(widgetPath('picker', {})),
  visitor(widgetPath('route', ends)),
  visitor(widgetPath('place', boston), (page) => page.locator('button:has(img)').first().click()),
  visitor(widgetPath('locator', { listings: [], capabilities: { input: true } })),
]
