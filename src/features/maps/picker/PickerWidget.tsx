import { makeStyles, Text, Title3 } from '@fluentui/react-components'
import { AdvancedMarker, Map as GoogleMap, useMap } from '@vis.gl/react-google-maps'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { array, boolean, strictObject, string, type infer as Infer } from 'zod'
import { configured } from '../configured.tsx'
import { PlacePicker } from './PlacePicker.tsx'

const pickerConfig = strictObject({
  label: string().optional(),
  placeholder: string().optional(),
  /** Google's limits for a request. */
  countries: array(string().length(2)).min(1).max(15).optional(),
  types: array(string()).min(1).max(5).optional(),
  showsMap: boolean().default(true),
  mapId: string().default('DEMO_MAP_ID'),
})

const useStyles = makeStyles({
  widget: { display: 'grid', gap: '16px', overflowWrap: 'anywhere' },
  map: { height: '320px' },
  place: { display: 'grid', gap: '4px' },
})

const wholeContinent = { lat: 45, lng: -95 }
const placeZoom = 13
const mapName = 'picker'

/** A place picker, the picked place, and a map of it; places within the visible map are suggested first. */
function Picker({ showsMap, mapId, ...picker }: Infer<typeof pickerConfig>) {
  const { t } = useTranslation()
  const styles = useStyles()
  const map = useMap(mapName)
  const [place, setPlace] = useState<google.maps.places.Place | null>(null)

  const show = (picked: google.maps.places.Place | null) => {
    setPlace(picked)
    if (!map || !picked?.location) return
    if (picked.viewport) map.fitBounds(picked.viewport)
    else map.moveCamera({ center: picked.location, zoom: placeZoom })
  }

  return (
    <div className={styles.widget}>
      <PlacePicker {...picker} bias={() => map?.getBounds()} onPick={show} />
      {place && (
        <section aria-label={t('maps.picker.picked')} className={styles.place}>
          <Title3 as="h2">{place.displayName}</Title3>
          <Text>{place.formattedAddress}</Text>
        </section>
      )}
      {showsMap && (
        <div className={styles.map}>
          <GoogleMap
            id={mapName}
            mapId={mapId}
            defaultCenter={wholeContinent}
            defaultZoom={3}
            gestureHandling="cooperative"
          >
            {place?.location && <AdvancedMarker position={place.location} title={place.displayName ?? ''} />}
          </GoogleMap>
        </div>
      )}
    </div>
  )
}

export const PickerWidget = configured(pickerConfig, Picker)
