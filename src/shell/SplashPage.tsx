import { makeStyles } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { Busy } from '#src/ui/Busy.tsx'

const useStyles = makeStyles({ splash: { display: 'grid', placeItems: 'center', minHeight: '50vh' } })

/** Shown while the page loads. */
export function SplashPage() {
  const { t } = useTranslation()
  return (
    <div className={useStyles().splash}>
      <Busy text={t('app.loading')} />
    </div>
  )
}
