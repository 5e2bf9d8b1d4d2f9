import { Button, makeStyles, Text } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import { useRequestPasswordReset } from '#generated/auth/password-reset/password-reset.ts'
import { useSingleMutation } from '#src/lib/useSingleRun.ts'
import { isSessionEnd, problemMessage } from '#src/shared/api/apiError.ts'
import { showToast, useFailureToast } from '#src/ui/toast/toasts.ts'
import { withData } from '#src/ui/withData.ts'

const useStyles = makeStyles({
  field: { display: 'grid', gap: '8px', justifyItems: 'start', overflowWrap: 'anywhere' },
})

/** Changes the signed-in user's password with an emailed reset link, which works only while signed out. */
export function ChangePassword({ email }: { email: string }) {
  const { t } = useTranslation()
  const failureToast = useFailureToast()
  const request = useRequestPasswordReset({
    mutation: {
      onSuccess: () => {
        failureToast.takeBack()
        showToast({ intent: 'success', title: t('passwordReset.sentTo', { email }) })
      },
      onError: (error) => {
        if (isSessionEnd(error)) return
        failureToast.show({ title: t('passwordReset.requestFailed'), text: t(problemMessage(error)) })
      },
    },
  })
  const send = useSingleMutation(request)
  return (
    <div className={useStyles().field}>
      <Text>{withData(t('passwordReset.changeText', { email }))}</Text>
      <Button disabledFocusable={request.isPending} onClick={() => send({ data: { emailAddress: email } })}>
        {t('passwordReset.request')}
      </Button>
    </div>
  )
}
