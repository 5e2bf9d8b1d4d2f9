import { makeStyles, mergeClasses, shorthands, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  busy: { display: 'grid', justifyItems: 'center', gap: '12px', padding: '24px' },
  line: { display: 'inline-flex', alignItems: 'center', gap: '8px' },
  ring: {
    display: 'block',
    width: '32px',
    height: '32px',
    boxSizing: 'border-box',
    borderRadius: '50%',
    border: `3px solid ${tokens.colorBrandStroke2Contrast}`,
    borderTopColor: tokens.colorBrandStroke1,
    animationName: { to: { transform: 'rotate(360deg)' } },
    animationDuration: '1s',
    animationIterationCount: 'infinite',
    animationTimingFunction: 'linear',
    '@media (forced-colors: active)': { borderTopColor: 'Highlight' },
  },
  small: { width: '20px', height: '20px', ...shorthands.borderWidth('2px') },
})

interface BusyProps {
  text: string
  /** Renders inside a line of text instead of as a block. */
  isInline?: boolean
}

/**
 * Shows a loading message. Not Fluent's Spinner: it is larger than the sign-in form, which would have to wait for it.
 */
export function Busy({ text, isInline = false }: BusyProps) {
  const styles = useStyles()
  return (
    <div role="status" className={isInline ? styles.line : styles.busy}>
      <span role="progressbar" aria-label={text}>
        <span className={mergeClasses(styles.ring, isInline && styles.small)} />
      </span>
      <span>{text}</span>
    </div>
  )
}

/** Replaces a button's icon while its action is running. */
export function BusyIcon() {
  const styles = useStyles()
  return <span aria-hidden className={mergeClasses(styles.ring, styles.small)} />
}
