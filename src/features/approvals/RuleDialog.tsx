import { Field, Radio, RadioGroup, Text } from '@fluentui/react-components'
import { useController, type Control } from 'react-hook-form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getApprovalRules, useSaveApprovalRules } from '#generated/main/approvals/approvals.ts'
import type { ApprovalRule } from '#generated/main/model/approvalRule.ts'
import type { ApprovalRules } from '#generated/main/model/approvalRules.ts'
import { personName } from '#src/features/members/personName.ts'
import { FormShell } from '#src/shared/form/FormShell.tsx'
import { SelectField } from '#src/shared/form/SelectField.tsx'
import { TextField } from '#src/shared/form/TextField.tsx'
import { useSchemaForm } from '#src/shared/form/useSchemaForm.ts'
import { dollarSign } from '#src/shared/format/money.ts'
import { FormDialog } from '#src/ui/ConfirmDialog.tsx'
import { InlineAlert } from '#src/ui/InlineAlert.tsx'
import { showToast } from '#src/ui/toast/toasts.ts'
import { CheckList } from './CheckList.tsx'
import { atFields, counts, isSameRule, ruleSchema, toRule, toRuleInput, withRule, type RuleInput } from './ruleForm.ts'
import { lostApprovers, mayApprove } from './rules.ts'
import { accountText, ruleSentence, suppliersOf, type Named } from './ruleText.ts'

const fieldCodes = {
  'conflict.stale': { name: 'name', message: 'approvalRules.problem.stale' },
  'team.role_required': { name: 'name', message: 'approvalRules.problem.role' },
}

interface RuleDialogProps {
  companyId: string
  /** As the service says now: after a conflict, the next try has its version. */
  saved: ApprovalRules
  named: Named
  /** Undefined for a new one. */
  rule: ApprovalRule | undefined
  onClose: () => void
}

/** Adds or changes a rule; open while mounted. */
export function RuleDialog({ companyId, saved, named, rule, onClose }: RuleDialogProps) {
  const { t } = useTranslation()
  const { mutateAsync } = useSaveApprovalRules()
  const form = useSchemaForm(ruleSchema, toRuleInput(rule))
  const { control } = form
  const { currency, version, rules } = saved
  const [openedVersion] = useState(version)
  const title = rule === undefined ? t('approvalRules.add') : t('approvalRules.editOf', { name: rule.name })
  return (
    <FormDialog title={title} name={rule?.name ?? ''} onClose={onClose}>
      <FormShell
        form={form}
        failed="approvalRules.failed"
        fieldCodes={fieldCodes}
        submitLabel="approvalRules.save"
        isIdle={rule !== undefined && !form.formState.isDirty}
        onSubmit={async (fields) => {
          const next = withRule(rules, rule?.ruleId, toRule(fields))
          const known = rules.findIndex((one) => one.ruleId === rule?.ruleId)
          try {
            return await mutateAsync({ companyId, data: { version, currency, rules: next } })
          } catch (failure) {
            throw atFields(failure, known < 0 ? next.length - 1 : known)
          }
        }}
        lookUp={async (fields) => {
          const now = await getApprovalRules(companyId)
          return now.rules.some((one) => isSameRule(one, toRule(fields))) ? now : undefined
        }}
        onDone={() => {
          const name = form.getValues('name')
          showToast({ intent: 'success', title: t('approvalRules.saved', { name }), name })
          onClose()
        }}
      >
        {version !== openedVersion && <RulesNow rules={rules} named={named} />}
        <TextField control={control} name="name" label="approvalRules.name" required />
        <TextField
          control={control}
          name="threshold"
          label="approvalRules.threshold"
          hint={t('approvalRules.thresholdHint')}
          inputMode="decimal"
          {...dollarSign()}
          required
        />
        <ScopeFields control={control} scope={form.watch('scope')} named={named} />
        <PeopleFields control={control} who={form.watch('who')} named={named} rule={rule} />
        <SelectField
          control={control}
          name="needed"
          label="approvalRules.needed"
          values={counts}
          labels="approvalRules.neededLabel"
          required
        />
        <Text>{t('approvalRules.openRequests')}</Text>
      </FormShell>
    </FormDialog>
  )
}

/** What someone else made of the rules while the form was open. */
function RulesNow({ rules, named }: { rules: readonly ApprovalRule[]; named: Named }) {
  const { t } = useTranslation()
  return (
    <InlineAlert intent="info">
      <Text>{t(rules.length === 0 ? 'approvalRules.changedNone' : 'approvalRules.changed')}</Text>
      <ul>
        {rules.map((rule) => (
          <li key={rule.ruleId}>{ruleSentence(t, rule, named)}</li>
        ))}
      </ul>
    </InlineAlert>
  )
}

type RuleControl = Control<RuleInput, unknown, unknown>

interface ChoiceProps {
  control: RuleControl
  name: 'scope' | 'who'
}

/** Everyone or everything, or only some. */
function Choice({ control, name }: ChoiceProps) {
  const { t } = useTranslation()
  const { field } = useController({ control, name })
  return (
    <Field label={t(`approvalRules.${name}.label`)}>
      <RadioGroup value={field.value} onChange={(_, { value }) => field.onChange(value)}>
        {['all', 'some'].map((value) => (
          <Radio key={value} value={value} label={t(`approvalRules.${name}.${value}`)} />
        ))}
      </RadioGroup>
    </Field>
  )
}

function ScopeFields({ control, scope, named }: { control: RuleControl; scope: string; named: Named }) {
  const { t } = useTranslation()
  const { accounts } = named
  return (
    <>
      <Choice control={control} name="scope" />
      {scope === 'some' && (
        <>
          <CheckList
            control={control}
            name="supplierCompanyIds"
            label="approvalRules.suppliers"
            choices={suppliersOf(accounts)}
          />
          <CheckList
            control={control}
            name="invoicingAccountIds"
            label="approvalRules.accounts"
            choices={accounts.map((account) => ({ id: account.id, name: accountText(t, account) }))}
          />
        </>
      )}
    </>
  )
}

interface PeopleFieldsProps {
  control: RuleControl
  who: string
  named: Named
  rule: ApprovalRule | undefined
}

function PeopleFields({ control, who, named, rule }: PeopleFieldsProps) {
  const { t } = useTranslation()
  const able = named.members.filter(mayApprove).map(({ userId, name }) => ({ id: userId, name }))
  // They stay until someone unchecks them, so that nobody is removed unseen.
  const lost = lostApprovers(rule ?? { approverIds: [] }, named.members).map((id) => ({
    id,
    name: t('approvalRules.lostPerson', { name: personName(t, named, id) }),
  }))
  return (
    <>
      <Choice control={control} name="who" />
      {who === 'some' && (
        <CheckList control={control} name="approverIds" label="approvalRules.people" choices={[...able, ...lost]} />
      )}
    </>
  )
}
