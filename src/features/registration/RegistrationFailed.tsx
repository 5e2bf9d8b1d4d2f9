import { Button, makeStyles } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { Notice } from '#src/ui/Notice.tsx'

const useStyles = makeStyles({ actions: { display: 'flex', flexWrap: 'wrap', gap: '12px' } })

interface RegistrationFailedProps {
  /** The form that sends the same once more. */
  formId: string
  pending: boolean
  /** Back to the form. */
  onChange: () => void
}

/** The step of a registration that did not go through. */
export function RegistrationFailed({ formId, pending, onChange }: RegistrationFailedProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  return (
    <>
      <Notice intent="error">{t('registration.failed')}</Notice>
      <p>{t('registration.kept')}</p>
      <div className={styles.actions}>
        <Button type="submit" form={formId} appearance="primary" size="large" disabledFocusable={pending}>
          {t('app.retry')}
        </Button>
        <Button size="large" disabledFocusable={pending} onClick={onChange}>
          {t('registration.change')}
        </Button>
      </div>
    </>
  )
}
