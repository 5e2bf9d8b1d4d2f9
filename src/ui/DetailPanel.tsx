import {
  Button,
  DrawerBody,
  DrawerHeader,
  DrawerHeaderTitle,
  makeStyles,
  OverlayDrawer,
  tokens,
} from '@fluentui/react-components'
import { ChevronLeft20Regular } from '@fluentui/react-icons/svg/chevron-left'
import { ChevronRight20Regular } from '@fluentui/react-icons/svg/chevron-right'
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss'
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useReturnFocus } from './focus.ts'
import type { ScrollPlace } from './table/scrollPlace.ts'
import { withData } from './withData.ts'

const useStyles = makeStyles({
  panel: { width: '480px', maxWidth: '100vw' },
  title: { outline: 'none', overflowWrap: 'anywhere' },
  steps: { display: 'flex', alignItems: 'center', gap: '4px', color: tokens.colorNeutralForeground2 },
  content: { display: 'flex', flexDirection: 'column', gap: '16px', paddingBottom: '24px' },
})

/** Navigation to the previous and next item of the list; a handler is undefined at that end of the list. */
export interface Steps {
  /** The item's position in the list; already translated. */
  position: string
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}

/** Where the panel of an item was scrolled to, which Back finds again. */
interface KeptScroll {
  item: string
  place: ScrollPlace
}

interface DetailPanelProps {
  title: string
  /** The name of someone in the title, which stays as it is when a browser translates the page. */
  name?: string | undefined
  onClose: () => void
  /** Buttons and the left and right arrow keys step through the list. */
  steps?: Steps
  /** When it changes, the title gets the focus, because the content that had it is gone. */
  contentKey?: boolean
  scroll?: KeptScroll
  /** Actions for the item, shown below its title. */
  actions?: ReactNode
  children: ReactNode
}

/** Details of one list item, over the end side of the list; on a phone, over all of it. Open while mounted. */
export function DetailPanel(props: DetailPanelProps) {
  const { title, name = '', onClose, steps, contentKey, scroll, actions, children } = props
  const { t } = useTranslation()
  const styles = useStyles()
  const heading = useRef<HTMLHeadingElement>(null)
  const [content, setContent] = useState<HTMLElement | null>(null)
  useReturnFocus()
  useKeptScroll(content, scroll)

  // Runs after Fluent has focused the close button: screen readers should announce the title first.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- other content counts as a new panel
  useEffect(() => heading.current?.focus(), [contentKey])

  const onKeyDown = (event: KeyboardEvent) => {
    // Keys pressed in a nested dialog or in a text field bubble up to here too.
    const isOurs = event.target instanceof Element && event.currentTarget.contains(event.target)
    if (!isOurs || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if ((event.target as Element).closest('input, textarea, [role=tablist], [role=grid]')) return
    if (event.key === 'ArrowLeft') steps?.onPrevious?.()
    else if (event.key === 'ArrowRight') steps?.onNext?.()
    else return
    event.preventDefault()
  }

  return (
    <OverlayDrawer
      open
      position="end"
      aria-label={title}
      className={styles.panel}
      onKeyDown={onKeyDown}
      onOpenChange={(_, { open, type }) => {
        if (!open && !(type === 'escapeKeyDown' && isCovered(heading.current))) onClose()
      }}
    >
      <DrawerHeader>
        <DrawerHeaderTitle
          heading={{ ref: heading, tabIndex: -1, className: styles.title }}
          action={
            <Button appearance="subtle" icon={<Dismiss20Regular />} aria-label={t('app.close')} onClick={onClose} />
          }
        >
          {withData(title, name)}
        </DrawerHeaderTitle>
        {steps && (
          <div className={styles.steps}>
            <StepButton
              label="panel.previous"
              shortcut="ArrowLeft"
              icon={<ChevronLeft20Regular />}
              onStep={steps.onPrevious}
            />
            <span role="status">{steps.position}</span>
            <StepButton
              label="panel.next"
              shortcut="ArrowRight"
              icon={<ChevronRight20Regular />}
              onStep={steps.onNext}
            />
          </div>
        )}
        {actions}
      </DrawerHeader>
      <DrawerBody>
        <div ref={setContent} className={styles.content}>
          {children}
        </div>
      </DrawerBody>
    </OverlayDrawer>
  )
}

/** What users do to scroll by themselves. */
const ownScrolling = ['wheel', 'pointerdown', 'keydown', 'touchstart'] as const

/** Scrolls to where the item was left once its content is there, unless the user scrolls (docs/rules.md#list-place). */
function useKeptScroll(content: HTMLElement | null, scroll: KeptScroll | undefined): void {
  const read = useEffectEvent((item: string) => scroll?.place.read(item) ?? 0)
  const write = useEffectEvent((item: string, top: number) => scroll?.place.write(item, top))
  const item = scroll?.item
  useEffect(() => {
    const region = content?.parentElement
    if (!content || !region || item === undefined) return undefined
    let wanted = read(item)
    const restore = () => {
      if (wanted > 0) region.scrollTo({ top: wanted })
      if (region.scrollTop >= wanted - 1) wanted = 0
    }
    const onScroll = () => {
      if (wanted === 0) write(item, region.scrollTop)
    }
    const stop = () => {
      wanted = 0
    }
    const size = new ResizeObserver(restore)
    size.observe(content)
    restore()
    region.addEventListener('scroll', onScroll, { passive: true })
    for (const type of ownScrolling) region.addEventListener(type, stop, { passive: true })
    return () => {
      size.disconnect()
      region.removeEventListener('scroll', onScroll)
      for (const type of ownScrolling) region.removeEventListener(type, stop)
    }
  }, [content, item])
}

/** Whether another dialog is above the panel; it may have opened just now, before it has taken the focus. */
function isCovered(heading: HTMLElement | null): boolean {
  const top = [...document.querySelectorAll('[aria-modal="true"]')].at(-1)
  return top !== undefined && !top.contains(heading)
}

interface StepButtonProps {
  /** i18n key. */
  label: string
  shortcut: string
  icon: ReactElement
  onStep: (() => void) | undefined
}

/** Keeps the focus when disabled at the end of the list. */
function StepButton({ label, shortcut, icon, onStep }: StepButtonProps) {
  const { t } = useTranslation()
  return (
    <Button
      appearance="subtle"
      icon={icon}
      aria-label={t(label)}
      title={t(label)}
      aria-keyshortcuts={shortcut}
      disabledFocusable={!onStep}
      onClick={onStep}
    />
  )
}
