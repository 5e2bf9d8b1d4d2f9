import { Button, makeStyles, Text } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouteContext } from '@tanstack/react-router'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Company } from '#generated/main/model/company.ts'
import type { Member } from '#generated/main/model/member.ts'
import { QueryFallback } from '#src/shared/list/QueryFallback.tsx'
import { ActionBanner } from '#src/ui/ActionBanner.tsx'
import { CardSection } from '#src/ui/CardSection.tsx'
import { InlineAlert } from '#src/ui/InlineAlert.tsx'
import { lazyNamed, OnDemand } from '#src/ui/OnDemand.tsx'
import { showToast } from '#src/ui/toast/toasts.ts'
import { withData } from '#src/ui/withData.ts'
import { MemberItem } from './MemberItem.tsx'
import { memberQueries } from './queries.ts'
import { RemoveDialog } from './RemoveDialog.tsx'
import { isLastAdmin, mayDo, roles } from './roles.ts'
import { useTeamChange, useUndo } from './useTeamChange.ts'
import { useUndecided } from './useUndecided.ts'

const InviteDialog = lazyNamed(() => import('./InviteDialog.tsx'), 'InviteDialog')
const RoleDialog = lazyNamed(() => import('./RoleDialog.tsx'), 'RoleDialog')

const useStyles = makeStyles({
  invite: { justifySelf: 'start' },
  roles: { margin: 0, paddingInlineStart: '20px' },
  list: { margin: 0, padding: 0, listStyle: 'none', outlineOffset: '4px' },
  removed: { display: 'grid', gap: '8px', ':empty': { display: 'none' } },
})

/** What is open for a person of the team. */
interface Opened {
  dialog: 'role' | 'remove'
  /** As they were then; they may have left the team since. */
  member: Member
}

/** i18n key of the reason why nobody can change this person. */
function fixedReason(members: readonly Member[], member: Member): string | undefined {
  if (member.status === 'Creator') return 'team.creatorFixed'
  return isLastAdmin(members, member) ? 'team.problem.lastAdmin' : undefined
}

/** The people of a company and their roles: invite, change, remove, and undo a removal (docs/rules.md#team-members). */
export function TeamSettings({ company }: { company: Company }) {
  const { t } = useTranslation()
  const styles = useStyles()
  const reasonId = useId()
  const query = memberQueries.list(company.id)
  const { data, error } = useQuery(query)
  const [isInviting, setInviting] = useState(false)
  const [inviteButton, setInviteButton] = useState<HTMLElement | null>(null)
  const lockedBy = mayDo(company, 'Admin') ? undefined : reasonId
  return (
    <CardSection title={t('team.heading')}>
      <Text>{t('team.hint')}</Text>
      <details>
        <summary>{t('team.rolesHeading')}</summary>
        <ul className={styles.roles}>
          {roles.map((role) => (
            <li key={role}>
              {t('team.roleMeans', { role: t(`team.roleLabel.${role}`), meaning: t(`team.roleHint.${role}`) })}
            </li>
          ))}
        </ul>
      </details>
      {lockedBy !== undefined && (
        <div id={reasonId}>
          <InlineAlert intent="info">{t('team.adminOnly')}</InlineAlert>
        </div>
      )}
      <Button
        ref={setInviteButton}
        className={styles.invite}
        appearance="primary"
        disabledFocusable={lockedBy !== undefined}
        aria-describedby={lockedBy}
        onClick={() => setInviting(true)}
      >
        {t('team.invite')}
      </Button>
      {data ? (
        <TeamList
          company={company}
          members={data.items}
          lockedBy={lockedBy}
          // The Undo button had it.
          onUndone={() => inviteButton?.focus()}
        />
      ) : (
        <QueryFallback queryKey={query.queryKey} error={error} text={t('team.loading')} />
      )}
      {isInviting && (
        <OnDemand onError={() => setInviting(false)}>
          <InviteDialog companyId={company.id} onClose={() => setInviting(false)} />
        </OnDemand>
      )}
    </CardSection>
  )
}

interface TeamListProps {
  company: Company
  members: readonly Member[]
  lockedBy: string | undefined
  onUndone: () => void
}

function TeamList({ company, members, lockedBy, onUndone }: TeamListProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const navigate = useNavigate()
  const myId = useRouteContext({ strict: false, select: ({ user }) => user?.id })
  const [opened, setOpened] = useState<Opened>()
  const [removed, setRemoved] = useState<readonly Member[]>([])
  const list = useRef<HTMLUListElement>(null)
  const undecidedOf = useUndecided(company)
  const close = () => setOpened(undefined)
  const { isPending, send } = useTeamChange(
    company.id,
    ({ member, status }) => {
      const { userId, name } = member
      if (status === 'Member') showToast({ intent: 'success', title: t('team.confirmed', { name }), name })
      else if (userId === myId) {
        showToast({ intent: 'success', title: t('team.left', { name: company.name }), name: company.name })
        void navigate({ to: '/company' })
      } else setRemoved((all) => [member, ...all])
    },
    () => {
      close()
      // The button that had the focus goes away.
      requestAnimationFrame(() => list.current?.focus())
    },
  )
  const chosen = members.find(({ userId }) => userId === opened?.member.userId) ?? opened?.member
  const isOwn = chosen?.userId === myId
  return (
    <>
      <div className={styles.removed}>
        {removed.map((member) => (
          <Removal
            key={member.userId}
            companyId={company.id}
            member={member}
            onUndone={() => {
              setRemoved((all) => all.filter(({ userId }) => userId !== member.userId))
              onUndone()
            }}
          />
        ))}
      </div>
      <ul ref={list} tabIndex={-1} aria-label={t('team.heading')} className={styles.list}>
        {members.map((member) => (
          <MemberItem
            key={member.userId}
            member={member}
            isOwn={member.userId === myId}
            lockedBy={lockedBy}
            fixed={fixedReason(members, member)}
            isPending={isPending}
            onAction={(action) => {
              if (action === 'confirm') send({ member, status: 'Member' })
              else setOpened({ dialog: action, member })
            }}
          />
        ))}
      </ul>
      {chosen && opened?.dialog === 'role' && (
        <OnDemand onError={close}>
          <RoleDialog
            companyId={company.id}
            member={chosen}
            isOwn={isOwn}
            undecided={undecidedOf(chosen.userId)}
            members={members}
            onClose={close}
          />
        </OnDemand>
      )}
      {chosen && opened?.dialog === 'remove' && (
        <RemoveDialog
          company={company.name}
          member={chosen}
          isOwn={isOwn}
          undecided={undecidedOf(chosen.userId)}
          members={members}
          isPending={isPending}
          onConfirm={() => send({ member: chosen, status: 'Removed' })}
          onClose={close}
        />
      )}
    </>
  )
}

interface RemovalProps {
  companyId: string
  /** As they were before. */
  member: Member
  onUndone: () => void
}

/** Reports a removal and offers to undo it. */
function Removal({ companyId, member, onUndone }: RemovalProps) {
  const { t } = useTranslation()
  const { send } = useUndo(companyId, onUndone)
  const { name } = member
  return (
    <ActionBanner
      text={withData(t('team.removed', { name }), name)}
      action={t('team.undo')}
      onAction={() => send(member)}
    />
  )
}
