import { Button, makeStyles, Text, tokens } from '@fluentui/react-components'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getApprovalRules, useSaveApprovalRules } from '#generated/main/approvals/approvals.ts'
import type { ApprovalRule } from '#generated/main/model/approvalRule.ts'
import type { ApprovalRules } from '#generated/main/model/approvalRules.ts'
import { personName } from '#src/features/members/personName.ts'
import { useRoleLimit } from '#src/features/members/useRoleLimit.tsx'
import { useConfirmedMutation } from '#src/shared/form/useConfirmedMutation.ts'
import { CardSection } from '#src/ui/CardSection.tsx'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { InlineAlert } from '#src/ui/InlineAlert.tsx'
import { showToast } from '#src/ui/toast/toasts.ts'
import { withData } from '#src/ui/withData.ts'
import { RuleDialog } from './RuleDialog.tsx'
import { keptRule, otherRule } from './ruleForm.ts'
import { lostApprovers, namedApprovers } from './rules.ts'
import { namesOf, ruleSentence, type Named } from './ruleText.ts'

const useStyles = makeStyles({
  list: { display: 'grid', gap: '16px', margin: 0, padding: 0, listStyle: 'none', outlineOffset: '4px' },
  item: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px 16px',
    paddingTop: '12px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  text: { display: 'grid', gap: '4px', flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' },
  actions: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
  add: { justifySelf: 'start' },
})

/** What a refused removal says, by error code. */
const reasons = {
  'conflict.stale': 'approvalRules.problem.stale',
  'team.role_required': 'approvalRules.problem.role',
  'validation.failed': otherRule,
}

interface RuleSectionProps {
  companyId: string
  saved: ApprovalRules
  named: Named
}

/** A dialog that is open, and for which rule. */
type Opened = { dialog: 'add' } | { dialog: 'edit' | 'remove'; rule: ApprovalRule }

/** The rules by which payments need approval: an Admin adds, changes and removes them; everyone reads them. */
export function RuleSection({ companyId, saved, named }: RuleSectionProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const { lockedBy, reason } = useRoleLimit(companyId, 'saveApprovalRules')
  const [opened, setOpened] = useState<Opened>()
  const list = useRef<HTMLUListElement>(null)
  const { rules } = saved
  const close = () => setOpened(undefined)
  const action = (kind: 'edit' | 'remove', rule: ApprovalRule) => (
    <Button
      size="small"
      aria-label={t(`approvalRules.${kind}Label`, { name: rule.name })}
      aria-describedby={lockedBy}
      disabledFocusable={lockedBy !== undefined}
      onClick={() => setOpened({ dialog: kind, rule })}
    >
      {t(`approvalRules.${kind}`)}
    </Button>
  )
  return (
    <CardSection title={t('approvalRules.heading')}>
      <Text>{t('approvalRules.hint')}</Text>
      {reason}
      <Button
        appearance="primary"
        className={styles.add}
        aria-describedby={lockedBy}
        disabledFocusable={lockedBy !== undefined}
        onClick={() => setOpened({ dialog: 'add' })}
      >
        {t('approvalRules.add')}
      </Button>
      {rules.length === 0 && <Text>{t('approvalRules.none')}</Text>}
      <ul ref={list} tabIndex={-1} aria-label={t('approvalRules.heading')} className={styles.list}>
        {rules.map((rule) => (
          <li key={rule.ruleId} className={styles.item}>
            <div className={styles.text}>
              <Text weight="semibold" translate="no">
                {rule.name}
              </Text>
              <Text>{ruleSentence(t, rule, named)}</Text>
              <RuleWarning rule={rule} named={named} />
            </div>
            <div className={styles.actions}>
              {action('edit', rule)}
              {action('remove', rule)}
            </div>
          </li>
        ))}
      </ul>
      {opened && opened.dialog !== 'remove' && (
        <RuleDialog
          companyId={companyId}
          saved={saved}
          named={named}
          rule={opened.dialog === 'edit' ? opened.rule : undefined}
          onClose={close}
        />
      )}
      {opened?.dialog === 'remove' && (
        <RemoveRuleDialog
          companyId={companyId}
          saved={saved}
          rule={opened.rule}
          onClose={close}
          onGone={() => {
            close()
            // The button that had the focus goes away.
            requestAnimationFrame(() => list.current?.focus())
          }}
        />
      )}
    </CardSection>
  )
}

/** Says that the people of a rule can't give the approvals that it asks for, or that someone of them left. */
function RuleWarning({ rule, named }: { rule: ApprovalRule; named: Named }) {
  const { t } = useTranslation()
  const possible = namedApprovers(rule, named.members).length
  const lost = lostApprovers(rule, named.members).map((id) => personName(t, named, id))
  if (possible >= rule.needed && lost.length === 0) return null
  return (
    <InlineAlert intent="info">
      {lost.length > 0 && <div>{withData(t('approvalRules.lost', { people: namesOf(lost) }), ...lost)}</div>}
      {possible < rule.needed && <div>{t('approvalRules.tooFew', { count: possible, needed: rule.needed })}</div>}
    </InlineAlert>
  )
}

interface RemoveRuleDialogProps {
  companyId: string
  saved: ApprovalRules
  rule: ApprovalRule
  onClose: () => void
  /** The rule is gone, or the rules have changed so that there is something new to look at first. */
  onGone: () => void
}

function RemoveRuleDialog({ companyId, saved, rule, onClose, onGone }: RemoveRuleDialogProps) {
  const { t } = useTranslation()
  const { mutateAsync } = useSaveApprovalRules()
  const { version, currency, rules } = saved
  const { name, ruleId } = rule
  const { isPending, send } = useConfirmedMutation<void>(
    {
      mutateAsync: () =>
        mutateAsync({
          companyId,
          data: { version, currency, rules: rules.filter((one) => one.ruleId !== ruleId).map(keptRule) },
        }),
    },
    onGone,
    {
      done: () => showToast({ intent: 'success', title: t('approvalRules.removed', { name }), name }),
      failed: 'approvalRules.failed',
      settled: reasons,
    },
    async () => !(await getApprovalRules(companyId)).rules.some((one) => one.ruleId === ruleId),
  )
  return (
    <ConfirmDialog
      title={t('approvalRules.removeTitle', { name })}
      name={name}
      confirmLabel={t('approvalRules.remove')}
      isDanger
      pending={isPending}
      onConfirm={() => send()}
      onClose={onClose}
    >
      <Text>{t('approvalRules.removeText')}</Text>
    </ConfirmDialog>
  )
}
