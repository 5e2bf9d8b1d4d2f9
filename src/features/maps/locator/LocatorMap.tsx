import { AdvancedMarker, Map as GoogleMap, useMap } from '@vis.gl/react-google-maps'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Listing } from './listings.ts'

const maxZoom = 17
/** Initial view, before there is anything to show. */
const everywhere = { defaultCenter: { lat: 0, lng: 0 }, defaultZoom: 1 }

interface LocatorMapProps {
  /** Id of the React component, which lets other components access the map. */
  id: string
  /** Google's map id; markers need one. */
  mapId: string
  listings: readonly Listing[]
  selectedId: string | undefined
  searchLocation: google.maps.LatLngLiteral | undefined
  onSelect: (listing: Listing) => void
}

/** Listings and the searched place as markers, all in view, at most zoom 17 (docs/rules.md#maps-locator-map). */
export function LocatorMap({ id, mapId, listings, selectedId, searchLocation, onSelect }: LocatorMapProps) {
  const { t } = useTranslation()
  const map = useMap(id)

  useEffect(() => {
    if (!map || listings.length === 0) return
    const bounds = new google.maps.LatLngBounds()
    for (const { position } of listings) bounds.extend(position)
    if (searchLocation) bounds.extend(searchLocation)
    map.fitBounds(bounds)
  }, [map, listings, searchLocation])

  return (
    <GoogleMap id={id} mapId={mapId} maxZoom={maxZoom} {...everywhere}>
      {listings.map((listing) => (
        <AdvancedMarker
          key={listing.id}
          position={listing.position}
          title={listing.title}
          zIndex={listing.id === selectedId ? 1 : 0}
          onClick={() => onSelect(listing)}
        />
      ))}
      {searchLocation && <AdvancedMarker position={searchLocation} title={t('maps.locator.searchLocation')} />}
    </GoogleMap>
  )
}
