import { makeStyles, Spinner } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'

const useStyles = makeStyles({ splash: { display: 'grid', placeItems: 'center', minHeight: '50vh' } })

export function SplashPage() {
  const { t } = useTranslation()
  return (
    <div className={useStyles().splash}>
      <Spinner label={t('app.loading')} />
    </div>
  )
}
