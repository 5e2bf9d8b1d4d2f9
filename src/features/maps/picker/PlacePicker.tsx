import { Button, Field, Input, makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components'
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss'
import { Search20Regular } from '@fluentui/react-icons/svg/search'
import { useRef, type FocusEvent, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useCombobox } from '#src/ui/useCombobox.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { FailureNotice } from '../FailureNotice.tsx'
import { SlowBusy } from '../SlowBusy.tsx'
import { usePlaceSearch, type PlaceLimits } from './usePlaceSearch.ts'
import { cleanText } from '#src/lib/cleanText.ts'

const useStyles = makeStyles({
  picker: { display: 'grid', gap: '8px', position: 'relative', minWidth: 0 },
  input: { width: '100%', minWidth: 0 },
  list: {
    position: 'absolute',
    zIndex: 1,
    top: '100%',
    left: 0,
    right: 0,
    margin: 0,
    padding: '4px',
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusMedium,
    // Visible in forced colors, which remove the shadow.
    border: `1px solid ${tokens.colorTransparentStroke}`,
    boxShadow: tokens.shadow16,
  },
  anchor: { position: 'relative' },
  option: {
    display: 'grid',
    padding: '8px',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    borderRadius: tokens.borderRadiusMedium,
    outlineOffset: '-2px',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  active: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    outline: `2px solid ${tokens.colorCompoundBrandStroke}`,
  },
  secondary: { color: tokens.colorNeutralForeground2 },
  source: { display: 'block', padding: '4px 8px', color: tokens.colorNeutralForeground2 },
})

export interface PlacePickerProps extends PlaceLimits {
  label?: string | undefined
  placeholder?: string | undefined
  /** Called with the picked place, or with null when it is cleared. */
  onPick: (place: google.maps.places.Place | null) => void
}

/**
 * A place search box: suggests places during typing and finds the first match for any text (docs/rules.md#maps-picker).
 * Arrow keys choose a suggestion, Enter picks it or searches, Escape closes the suggestions (ARIA combobox).
 */
export function PlacePicker({ label, placeholder, onPick, ...limits }: PlacePickerProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const anchor = useRef<HTMLDivElement>(null)
  const { text, result, isFinding, type, pick, search, clear, retry, close } = usePlaceSearch(limits, onPick)
  const { outcome, predictions } = result
  const combobox = useCombobox({ items: predictions, idOf: ({ placeId }) => placeId })
  const { active } = combobox
  const isOpen = predictions.length > 0
  const isEmpty = cleanText(text) === ''

  const focusInput = () => anchor.current?.querySelector('input')?.focus()

  const onKeyDown = (event: KeyboardEvent) => {
    // During IME composition, Enter ends the composition.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && active) pick(active)
    else if (event.key === 'Enter' && !isEmpty) search()
    else if (event.key === 'Escape') {
      close()
      if (!isOpen) return
    } else if (!combobox.moveBy(event)) return
    event.preventDefault()
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) close()
  }

  return (
    <div className={styles.picker} onBlur={onBlur}>
      <div ref={anchor} className={styles.anchor}>
        <Field label={label ?? t('maps.picker.label')}>
          <Input
            className={styles.input}
            size="large"
            role="combobox"
            aria-autocomplete="list"
            aria-controls={combobox.listId}
            aria-activedescendant={combobox.activeElementId}
            autoComplete="off"
            aria-expanded={isOpen}
            placeholder={placeholder ?? t('maps.picker.placeholder')}
            value={text}
            onChange={(_, { value }) => {
              combobox.setActive(undefined)
              type(value)
            }}
            onKeyDown={onKeyDown}
            contentAfter={
              <>
                {!isEmpty && (
                  <Button
                    appearance="transparent"
                    icon={<Dismiss20Regular />}
                    aria-label={t('maps.picker.clear')}
                    onClick={() => {
                      clear()
                      focusInput()
                    }}
                  />
                )}
                <Button
                  appearance="transparent"
                  icon={<Search20Regular />}
                  aria-label={t('maps.picker.search')}
                  disabled={isEmpty}
                  onClick={search}
                />
              </>
            }
          />
        </Field>
        <div className={styles.list} hidden={!isOpen}>
          <div role="listbox" id={combobox.listId} aria-label={t('maps.picker.suggestions')}>
            {predictions.map((prediction) => (
              // Focus stays in the input, which references the active option.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input handles the keys
              <div
                key={prediction.placeId}
                role="option"
                id={combobox.elementIdOf(prediction)}
                tabIndex={-1}
                aria-selected={prediction === active}
                className={mergeClasses(styles.option, prediction === active && styles.active)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => pick(prediction)}
              >
                <span>{prediction.mainText?.text ?? prediction.text.text}</span>
                <Text size={200} className={styles.secondary}>
                  {prediction.secondaryText?.text}
                </Text>
              </div>
            ))}
          </div>
          {/* Google's terms require its name wherever its places are shown without its map. */}
          <Text size={200} className={styles.source} translate="no">
            Google Maps
          </Text>
        </div>
      </div>
      <VisuallyHidden role="status">{isOpen && t('maps.picker.found', { count: predictions.length })}</VisuallyHidden>
      <SlowBusy isPending={isFinding} text={t('app.loading')} />
      {outcome === 'none' && <div role="status">{t('maps.picker.none', { text: cleanText(text) })}</div>}
      {outcome === 'failed' && (
        <FailureNotice
          text={t('maps.picker.failed')}
          // The button disappears, so the focus returns to the input, which also keeps the suggestions open.
          onRetry={
            retry &&
            (() => {
              focusInput()
              retry()
            })
          }
        />
      )}
    </div>
  )
}
