import { Field, Radio, RadioGroup, Text } from '@fluentui/react-components'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Company } from '#generated/main/model/company.ts'
import { useAcceptRegistrationInvite } from '#generated/main/registration-invites/registration-invites.ts'
import { useRoleLimit } from '#src/features/members/useRoleLimit.tsx'
import { useConfirmedMutation } from '#src/shared/form/useConfirmedMutation.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { useTextLink } from '#src/ui/inlineText.ts'
import { withData } from '#src/ui/withData.ts'
import type { InviteDialogProps } from './DeclineInviteDialog.tsx'
import { inviteGone, inviteStatus } from './queries.ts'

interface AcceptInviteDialogProps extends InviteDialogProps {
  /** All of the user's companies. */
  companies: readonly Company[]
  /** The company selected initially; by default the user's only buyer, if there is exactly one. */
  companyId?: string
}

/** Accepts an invite for one of the user's buyer companies; without one, it offers to create a company instead. */
export function AcceptInviteDialog({ invite, companies, onClose, onDone, ...props }: AcceptInviteDialogProps) {
  const { t } = useTranslation()
  const link = useTextLink()
  const buyers = companies.filter(({ isBuyer }) => isBuyer)
  const [companyId, setCompanyId] = useState(props.companyId ?? (buyers.length === 1 ? buyers[0]?.id : undefined))
  const [isMissing, setMissing] = useState(false)
  const { lockedBy, reason } = useRoleLimit(companyId, 'acceptRegistrationInvite')
  const words = { done: 'notifications.accepted', failed: 'notifications.acceptFailed', settled: inviteGone }
  const isAccepted = async () => (await inviteStatus(invite.id)) === 'Accepted'
  const { isPending, send } = useConfirmedMutation(useAcceptRegistrationInvite(), onDone, words, isAccepted)
  const { supplierCompanyName: supplier, accountName: account } = invite

  if (buyers.length === 0)
    return (
      <ConfirmDialog title={t('notifications.acceptTitle')} onClose={onClose}>
        <Text>{withData(t('notifications.acceptNeedsBuyer', { supplier }), supplier)}</Text>
        <Link to="/company" search={{ create: true }} className={link} onClick={onClose}>
          {t('company.createOwn')}
        </Link>
      </ConfirmDialog>
    )
  return (
    <ConfirmDialog
      title={t('notifications.acceptTitle')}
      confirmLabel={t('notifications.action.accept')}
      lockedBy={lockedBy}
      pending={isPending}
      onConfirm={() => {
        if (companyId) send({ inviteId: invite.id, data: { companyId } })
        else setMissing(true)
      }}
      onClose={onClose}
    >
      <Text>{withData(t('notifications.acceptText', { supplier, account }), supplier, account)}</Text>
      <Field
        label={t('notifications.acceptFor')}
        required
        validationState={isMissing && !companyId ? 'error' : 'none'}
        validationMessage={isMissing && !companyId ? t('notifications.companyRequired') : null}
      >
        <RadioGroup value={companyId ?? ''} onChange={(_, { value }) => setCompanyId(value)}>
          {buyers.map(({ id, name }) => (
            <Radio key={id} value={id} label={{ children: name, translate: 'no' }} />
          ))}
        </RadioGroup>
      </Field>
      {reason}
    </ConfirmDialog>
  )
}
