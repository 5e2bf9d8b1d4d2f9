import { makeStyles, tokens } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'

const useStyles = makeStyles({
  splash: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '12px',
    minHeight: '50vh',
    color: tokens.colorNeutralForeground2,
  },
  ring: {
    width: '28px',
    height: '28px',
    boxSizing: 'border-box',
    border: `3px solid ${tokens.colorBrandStroke2}`,
    borderTopColor: tokens.colorBrandStroke1,
    borderRadius: '50%',
    animationName: { to: { transform: 'rotate(360deg)' } },
    animationDuration: '1s',
    animationIterationCount: 'infinite',
    animationTimingFunction: 'linear',
  },
})

/** The page is on its way. Plain elements: Fluent's spinner would weigh on every first visit. */
export function SplashPage() {
  const { t } = useTranslation()
  const styles = useStyles()
  return (
    <div role="status" className={styles.splash}>
      <div role="presentation" className={styles.ring} />
      {t('app.loading')}
    </div>
  )
}
