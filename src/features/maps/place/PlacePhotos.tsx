import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PhotoLightbox } from './PhotoLightbox.tsx'

/** Google's maximum number of photos per place. */
const maxPhotos = 10
/** The maximum width and height that a photo is requested with; its tile is smaller. */
const photoPx = 1200

const useStyles = makeStyles({
  tiles: {
    display: 'flex',
    gap: '8px',
    margin: 0,
    padding: '4px',
    overflowX: 'auto',
    listStyleType: 'none',
    '& > li': { flexShrink: 0 },
  },
  loading: { overflowX: 'hidden' },
  tile: {
    display: 'block',
    width: '142px',
    height: '134px',
    padding: 0,
    overflow: 'hidden',
    borderTopWidth: 0,
    borderRightWidth: 0,
    borderBottomWidth: 0,
    borderLeftWidth: 0,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground4,
    cursor: 'pointer',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
    '& > img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
  },
  small: { width: '80px', height: '80px' },
  placeholder: { flexShrink: 0, cursor: 'default' },
})

/** Placeholders for photos, until it is known whether there are any. */
export function PhotoPlaceholders() {
  const styles = useStyles()
  return (
    <div aria-hidden className={mergeClasses(styles.tiles, styles.loading)}>
      {Array.from({ length: maxPhotos }, (_, i) => (
        <div key={i} data-placeholder className={mergeClasses(styles.tile, styles.placeholder)} />
      ))}
    </div>
  )
}

interface PlacePhotosProps {
  place: google.maps.places.Place
  /** Shows only the first photo, smaller; the lightbox has them all. */
  isSingle?: boolean
}

/** Photos of a place as tiles that open the lightbox (docs/rules.md#maps-place-photos). */
export function PlacePhotos({ place, isSingle = false }: PlacePhotosProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const [opened, setOpened] = useState<number>()
  const photos = (place.photos ?? []).slice(0, maxPhotos)
  if (photos.length === 0) return null
  return (
    <>
      <ul aria-label={t('maps.place.photos')} className={styles.tiles}>
        {photos.slice(0, isSingle ? 1 : maxPhotos).map((photo, i) => {
          const uri = photo.getURI({ maxWidth: photoPx, maxHeight: photoPx })
          return (
            <li key={uri}>
              <button
                type="button"
                aria-label={t('maps.place.openPhoto', { number: i + 1 })}
                className={mergeClasses(styles.tile, isSingle && styles.small)}
                onClick={() => setOpened(i)}
              >
                <img src={uri} alt="" loading="lazy" />
              </button>
            </li>
          )
        })}
      </ul>
      {opened !== undefined && (
        <PhotoLightbox
          name={place.displayName ?? ''}
          photos={photos}
          index={opened}
          onIndexChange={setOpened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}
