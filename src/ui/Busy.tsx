import { makeStyles, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  busy: { display: 'grid', justifyItems: 'center', gap: '12px', padding: '24px' },
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
})

/** Says what is loading. Fluent's Spinner weighs more than the sign-in form, which waits for it too. */
export function Busy({ text }: { text: string }) {
  const styles = useStyles()
  return (
    <div role="status" className={styles.busy}>
      <span role="progressbar" aria-label={text}>
        <span className={styles.ring} />
      </span>
      {text}
    </div>
  )
}
