import { Button, Field, Input, makeStyles, Switch, Text } from '@fluentui/react-components'
import { Copy20Regular } from '@fluentui/react-icons/svg/copy'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUpdateAccessLink } from '#generated/main/access/access.ts'
import type { AccessLink } from '#generated/main/model/accessLink.ts'
import { copyText } from '#src/lib/copyText.ts'
import { useSingleRun } from '#src/lib/useSingleRun.ts'
import { useRoleLimit } from '#src/features/members/useRoleLimit.tsx'
import { failureMessage, withLookUp } from '#src/shared/form/useConfirmedMutation.ts'
import { isSessionEnd } from '#src/shared/api/apiError.ts'
import { formatMoment } from '#src/shared/format/dates.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { showToast, useFailureToast } from '#src/ui/toast/toasts.ts'
import { accessQueries } from './queries.ts'

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '8px' },
  link: { flex: '1 1 260px', minWidth: 0 },
  input: { minWidth: 0 },
})

/** The link that buyers use to request access: copy it, turn it on and off, replace it (docs/rules.md#access-link). */
export function AccessLinkField({ companyId, link }: { companyId: string; link: AccessLink }) {
  const { t } = useTranslation()
  const styles = useStyles()
  const queryClient = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const changeFailure = useFailureToast()
  const copyFailure = useFailureToast()
  const query = accessQueries.link(companyId)
  const update = useUpdateAccessLink()
  const { lockedBy, reason } = useRoleLimit(companyId, 'updateAccessLink')
  const lookUp = async (data: { enabled: boolean } | { rotate: true }) => {
    const now = await queryClient.fetchQuery({ ...query, staleTime: 0 })
    const isDone = 'enabled' in data ? now.enabled === data.enabled : now.url !== link.url
    return isDone ? now : undefined
  }
  const [change, isChanging] = useSingleRun(async (data: { enabled: boolean } | { rotate: true }, done: string) => {
    try {
      const changed = await withLookUp(
        () => update.mutateAsync({ companyId, linkId: link.id, data }),
        () => lookUp(data),
      )
      queryClient.setQueryData(query.queryKey, changed)
      setAsked(false)
      changeFailure.takeBack()
      showToast({ intent: 'success', title: t(done) })
    } catch (error) {
      if (isSessionEnd(error)) return
      changeFailure.show({ title: t('accessLink.changeFailed'), text: t(failureMessage(error)) })
    }
  })
  const copy = async () => {
    try {
      await copyText(link.url)
      copyFailure.takeBack()
      showToast({ intent: 'success', title: t('accessLink.copied') })
    } catch {
      copyFailure.show({ title: t('accessLink.copyFailed') })
    }
  }
  return (
    <>
      <Text>{t('accessLink.hint')}</Text>
      <div className={styles.row}>
        <Field label={t('accessLink.url')} className={styles.link}>
          <Input readOnly value={link.url} className={styles.input} onFocus={(event) => event.target.select()} />
        </Field>
        <Button icon={<Copy20Regular />} onClick={() => void copy()}>
          {t('accessLink.copy')}
        </Button>
        <Button disabledFocusable={lockedBy !== undefined} aria-describedby={lockedBy} onClick={() => setAsked(true)}>
          {t('accessLink.rotate')}
        </Button>
      </div>
      <Text>{t('accessLink.created', { date: formatMoment(link.createdAt) })}</Text>
      <Switch
        label={t('accessLink.enabled')}
        checked={link.enabled}
        disabledFocusable={isChanging || lockedBy !== undefined}
        aria-describedby={lockedBy}
        onChange={(_, { checked }) => {
          // React reports the change of a checkbox although Fluent has prevented it.
          if (lockedBy !== undefined) return
          void change({ enabled: checked }, checked ? 'accessLink.switchedOn' : 'accessLink.switchedOff')
        }}
      />
      {isAsked ? (
        <ConfirmDialog
          title={t('accessLink.rotateTitle')}
          confirmLabel={t('accessLink.rotate')}
          isDanger
          pending={isChanging}
          lockedBy={lockedBy}
          onConfirm={() => void change({ rotate: true }, 'accessLink.rotated')}
          onClose={() => setAsked(false)}
        >
          <Text>{t('accessLink.rotateText')}</Text>
          {reason}
        </ConfirmDialog>
      ) : (
        reason
      )}
    </>
  )
}
