import { Button, makeStyles, mergeClasses, Text, tokens, typographyStyles } from '@fluentui/react-components'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RegistrationInvite } from '#generated/main/model/registrationInvite.ts'
import { companyQueries } from '#src/features/companies/queries.ts'
import { formatDay } from '#src/shared/format/dates.ts'
import { QueryFallback } from '#src/shared/list/QueryFallback.tsx'
import { useCard } from '#src/ui/useCard.ts'
import { lazyNamed, OnDemand } from '#src/ui/OnDemand.tsx'
import { withData } from '#src/ui/withData.ts'
import { inviteQueries, inviteText } from './queries.ts'

const AcceptInviteDialog = lazyNamed(() => import('./AcceptInviteDialog.tsx'), 'AcceptInviteDialog')
const DeclineInviteDialog = lazyNamed(() => import('./DeclineInviteDialog.tsx'), 'DeclineInviteDialog')

const useStyles = makeStyles({
  part: { display: 'grid', gap: '8px', minWidth: 0 },
  heading: { ...typographyStyles.subtitle2, margin: 0, outline: 'none' },
  list: {
    margin: 0,
    padding: 0,
    listStyle: 'none',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  /** 48 px where it is wide enough for two lines. */
  item: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '4px 16px',
    minHeight: '48px',
    padding: '4px 12px',
    boxSizing: 'border-box',
    overflowWrap: 'anywhere',
    ':not(:last-child)': { borderBottom: `1px solid ${tokens.colorNeutralStroke3}` },
  },
  about: { flex: '1 1 260px', minWidth: 0 },
  line: { display: 'flex', flexWrap: 'wrap', columnGap: '8px' },
  minor: { ...typographyStyles.caption1, color: tokens.colorNeutralForeground2 },
  actions: { display: 'flex', gap: '8px' },
})

interface Answer {
  action: 'accept' | 'decline'
  invite: RegistrationInvite
}

/** The user's open invitations to pay on an account, for one of their companies; renders nothing if there are none. */
export function InviteList({ companyId }: { companyId: string }) {
  const { t } = useTranslation()
  const styles = useStyles()
  const card = useCard()
  const heading = useRef<HTMLHeadingElement>(null)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [hasAnswered, setAnswered] = useState(false)
  const query = inviteQueries.list()
  const { data, error } = useQuery(query)
  const { data: companies } = useQuery(companyQueries.list())
  const pending = data?.items.filter(({ status }) => status === 'Pending')
  if (pending?.length === 0 && !hasAnswered) return null

  const dialog = {
    onClose: () => setAnswer(null),
    onDone: () => {
      setAnswer(null)
      setAnswered(true)
      // The focused button is removed with the invitation.
      heading.current?.focus()
    },
  }
  return (
    <section aria-labelledby="invites" className={styles.part}>
      <h2 id="invites" ref={heading} tabIndex={-1} className={styles.heading}>
        {t('payables.invites')}
      </h2>
      {!pending && (
        <div className={card}>
          <QueryFallback queryKey={query.queryKey} error={error} text={t('app.loading')} />
        </div>
      )}
      {pending?.length === 0 && <Text>{t('payables.invitesNone')}</Text>}
      {pending && pending.length > 0 && (
        <ul aria-labelledby="invites" className={styles.list}>
          {pending.map((invite) => (
            <InviteItem key={invite.id} invite={invite} onAnswer={(action) => setAnswer({ action, invite })} />
          ))}
        </ul>
      )}
      {answer && (
        <OnDemand onError={() => setAnswer(null)}>
          {answer.action === 'accept' ? (
            <AcceptInviteDialog
              invite={answer.invite}
              companies={companies?.items ?? []}
              companyId={companyId}
              {...dialog}
            />
          ) : (
            <DeclineInviteDialog invite={answer.invite} {...dialog} />
          )}
        </OnDemand>
      )}
    </section>
  )
}

interface InviteItemProps {
  invite: RegistrationInvite
  onAnswer: (action: Answer['action']) => void
}

function InviteItem({ invite, onAnswer }: InviteItemProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const { title, lines, names } = inviteText(invite, t)
  const [account = '', invitedBy = ''] = lines
  const id = `invite-${invite.id}`
  return (
    <li className={styles.item}>
      <div className={styles.about}>
        <div className={styles.line}>
          <Text weight="semibold" id={id}>
            {withData(title, ...names)}
          </Text>
          <Text>{withData(account, ...names)}</Text>
        </div>
        <div className={mergeClasses(styles.line, styles.minor)}>
          <span>{withData(invitedBy, ...names)}</span>
          <span>{t('payables.invitedAt', { date: formatDay(invite.invitedAt) })}</span>
          <span>{t('payables.inviteExpires', { date: formatDay(invite.expiresAt) })}</span>
        </div>
      </div>
      <div className={styles.actions}>
        <Button aria-describedby={id} onClick={() => onAnswer('accept')}>
          {t('notifications.action.accept')}
        </Button>
        <Button appearance="subtle" aria-describedby={id} onClick={() => onAnswer('decline')}>
          {t('notifications.action.decline')}
        </Button>
      </div>
    </li>
  )
}
