import { Button, makeStyles, Text } from '@fluentui/react-components'
import { useRouteContext } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getApprovalRules, useSaveDelegation } from '#generated/main/approvals/approvals.ts'
import type { ApprovalRules } from '#generated/main/model/approvalRules.ts'
import { DelegationText } from '#src/features/members/DelegationText.tsx'
import { useRoleLimit } from '#src/features/members/useRoleLimit.tsx'
import { useConfirmedMutation } from '#src/shared/form/useConfirmedMutation.ts'
import { CardSection } from '#src/ui/CardSection.tsx'
import { DelegationDialog } from './DelegationDialog.tsx'
import type { Named } from './ruleText.ts'

const useStyles = makeStyles({
  list: { display: 'grid', gap: '8px', margin: 0, padding: 0, listStyle: 'none', overflowWrap: 'anywhere' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
})

interface DelegationSectionProps {
  companyId: string
  saved: ApprovalRules
  named: Named
  /** The business day. */
  day: string
}

/** Who decides instead of the user for a while, and who else acts for whom (docs/rules.md#approval-delegation). */
export function DelegationSection({ companyId, saved, named, day }: DelegationSectionProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const myId = useRouteContext({ strict: false, select: ({ user }) => user?.id ?? '' })
  const { lockedBy, reason } = useRoleLimit(companyId, 'saveDelegation')
  const [isOpen, setOpen] = useState(false)
  const [opener, setOpener] = useState<HTMLElement | null>(null)
  const mine = saved.delegations.find(({ from }) => from === myId)
  const { mutateAsync } = useSaveDelegation()
  const { isPending, send } = useConfirmedMutation<void>(
    { mutateAsync: () => mutateAsync({ companyId, data: {} }) },
    // The button that had the focus goes away.
    () => opener?.focus(),
    { done: 'delegation.ended', failed: 'delegation.failed' },
    async () => !(await getApprovalRules(companyId)).delegations.some(({ from }) => from === myId),
  )
  const isOff = lockedBy !== undefined || isPending
  return (
    <CardSection title={t('delegation.heading')}>
      <Text>{t('delegation.hint')}</Text>
      {reason}
      <ul className={styles.list} aria-label={t('delegation.heading')}>
        {saved.delegations.map((one) => (
          <li key={`${one.from} ${one.startsOn}`}>
            <DelegationText delegation={one} myId={myId} people={named} />
          </li>
        ))}
        {saved.delegations.length === 0 && <li>{t('delegation.none')}</li>}
      </ul>
      <div className={styles.actions}>
        <Button ref={setOpener} aria-describedby={lockedBy} disabledFocusable={isOff} onClick={() => setOpen(true)}>
          {t(mine ? 'delegation.change' : 'delegation.add')}
        </Button>
        {mine && (
          <Button aria-describedby={lockedBy} disabledFocusable={isOff} onClick={() => send()}>
            {t('delegation.end')}
          </Button>
        )}
      </div>
      {isOpen && (
        <DelegationDialog
          companyId={companyId}
          named={named}
          myId={myId}
          day={day}
          mine={mine}
          onClose={() => setOpen(false)}
        />
      )}
    </CardSection>
  )
}
