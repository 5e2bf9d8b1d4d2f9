import { Button, Dialog, DialogSurface, DialogTitle, makeStyles, tokens } from '@fluentui/react-components'
import { ChevronLeft20Regular } from '@fluentui/react-icons/svg/chevron-left'
import { ChevronRight20Regular } from '@fluentui/react-icons/svg/chevron-right'
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss'
import type { KeyboardEvent, ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { useReturnFocus } from '#src/ui/focus.ts'
import { ExternalLink } from './ExternalLink.tsx'

/** The maximum size that Google offers. */
const photoPx = 4800

const useStyles = makeStyles({
  surface: {
    display: 'grid',
    gridTemplateRows: 'auto minmax(0, 1fr) auto',
    gap: '8px',
    boxSizing: 'border-box',
    width: 'calc(100vw - 32px)',
    maxWidth: 'none',
    height: 'calc(100dvh - 32px)',
    maxHeight: 'none',
    padding: '12px',
    overflow: 'hidden',
  },
  bar: { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: '8px', minWidth: 0 },
  title: { minWidth: 0, overflowWrap: 'anywhere' },
  photo: { display: 'block', width: '100%', height: '100%', objectFit: 'contain' },
  foot: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', gap: '8px' },
  credit: { display: 'flex', flexWrap: 'wrap', gap: '4px', color: tokens.colorNeutralForeground2 },
  steps: { display: 'flex', alignItems: 'center', gap: '8px' },
})

interface PhotoLightboxProps {
  /** The place's name. */
  name: string
  photos: readonly google.maps.places.Photo[]
  index: number
  onIndexChange: (index: number) => void
  onClose: () => void
}

/** Shows one photo over the page, with its authors and Previous and Next, also on arrow keys. Open while mounted. */
export function PhotoLightbox({ name, photos, index, onIndexChange, onClose }: PhotoLightboxProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  useReturnFocus()
  const photo = photos[index]
  if (!photo) return null
  const onPrevious = index > 0 ? () => onIndexChange(index - 1) : undefined
  const onNext = index < photos.length - 1 ? () => onIndexChange(index + 1) : undefined

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (event.key === 'ArrowLeft') onPrevious?.()
    else if (event.key === 'ArrowRight') onNext?.()
  }

  return (
    <Dialog
      open
      onOpenChange={(_, { open }) => {
        if (!open) onClose()
      }}
    >
      <DialogSurface className={styles.surface} onKeyDown={onKeyDown}>
        <div className={styles.bar}>
          <DialogTitle action={null} className={styles.title}>
            {t('maps.place.photoOf', { name })}
          </DialogTitle>
          <Button appearance="subtle" icon={<Dismiss20Regular />} aria-label={t('app.close')} onClick={onClose} />
        </div>
        <img
          // Otherwise the previous photo would briefly appear with the next one's author.
          key={index}
          className={styles.photo}
          src={photo.getURI({ maxWidth: photoPx, maxHeight: photoPx })}
          alt={t('maps.place.photoOf', { name })}
        />
        <div className={styles.foot}>
          <div className={styles.credit}>
            {photo.authorAttributions.length > 0 && <span>{t('maps.place.photoBy')}</span>}
            {photo.authorAttributions.map(({ displayName, uri }) => (
              <ExternalLink key={displayName} href={uri}>
                {displayName}
              </ExternalLink>
            ))}
          </div>
          <div className={styles.steps}>
            <StepButton label="maps.place.previousPhoto" icon={<ChevronLeft20Regular />} onStep={onPrevious} />
            <span role="status">{t('maps.place.photoNumber', { number: index + 1, count: photos.length })}</span>
            <StepButton label="maps.place.nextPhoto" icon={<ChevronRight20Regular />} onStep={onNext} />
          </div>
        </div>
      </DialogSurface>
    </Dialog>
  )
}

/** Keeps focus when it becomes disabled at either end. */
function StepButton({ label, icon, onStep }: { label: string; icon: ReactElement; onStep: (() => void) | undefined }) {
  const { t } = useTranslation()
  return <Button icon={icon} aria-label={t(label)} title={t(label)} disabledFocusable={!onStep} onClick={onStep} />
}
