import { makeStyles } from '@fluentui/react-components'
import { array, boolean, strictObject, string, type infer as Infer } from 'zod'
import { configured, pointConfig } from '../configured.tsx'
import { StoreLocator } from './StoreLocator.tsx'

const locatorConfig = strictObject({
  listings: array(
    strictObject({
      title: string().min(1),
      addressLines: array(string()).default([]),
      position: pointConfig,
      placeId: string().optional(),
    }),
  ).transform((listings) => listings.map((listing, i) => ({ ...listing, id: String(i) }))),
  capabilities: strictObject({ input: boolean().optional(), directions: boolean().optional() }).default({}),
  mapId: string().default('DEMO_MAP_ID'),
})

// As tall as the page, which has 16 px of padding.
const useStyles = makeStyles({ page: { height: 'calc(100dvh - 32px)' } })

function Locator(props: Infer<typeof locatorConfig>) {
  return (
    <div className={useStyles().page}>
      <StoreLocator {...props} />
    </div>
  )
}

export const LocatorWidget = configured(locatorConfig, Locator)
