import { Button, makeStyles, Text } from '@fluentui/react-components'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import {
  confirmations,
  isHidden,
  onConfirmations,
  showConfirmations,
  useConfirmationsOwner,
} from '#src/shared/domain/confirmations.ts'

const useStyles = makeStyles({ field: { display: 'grid', gap: '8px', justifyItems: 'start' } })

/** Takes every "do not show again" back. */
export function ConfirmationsField() {
  const { t } = useTranslation()
  const userId = useConfirmationsOwner()
  const count = useSyncExternalStore(
    onConfirmations,
    () => confirmations.filter((name) => isHidden(userId, name)).length,
  )
  return (
    <div className={useStyles().field}>
      <Text role="status">{t('user.hiddenConfirmations', { count })}</Text>
      <Button disabledFocusable={count === 0} onClick={() => showConfirmations(userId)}>
        {t('user.showConfirmations')}
      </Button>
    </div>
  )
}
