import { makeStyles } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useSustained } from '#src/lib/useSustained.ts'
import { Busy } from '#src/ui/Busy.tsx'

const useStyles = makeStyles({ splash: { display: 'grid', placeItems: 'center', minHeight: '50vh' } })

/** Shown while the page loads; after 5 seconds, it says what it waits for (docs/rules.md#session-start). */
export function SplashPage() {
  const { t } = useTranslation()
  const isSlow = useSustained(true, 5000)
  return (
    <div className={useStyles().splash}>
      <Busy text={t(isSlow ? 'app.waiting' : 'app.loading')} />
    </div>
  )
}
