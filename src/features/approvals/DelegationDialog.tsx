import { Field, Select, Text } from '@fluentui/react-components'
import { useController, type Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { getApprovalRules, useSaveDelegation } from '#generated/main/approvals/approvals.ts'
import type { Delegation } from '#generated/main/model/delegation.ts'
import { personName } from '#src/features/members/personName.ts'
import { isUsableDate } from '#src/lib/calendarDates.ts'
import { DateField } from '#src/shared/form/DateField.tsx'
import { FormShell } from '#src/shared/form/FormShell.tsx'
import { messageText } from '#src/shared/form/TextInput.tsx'
import { useSchemaForm } from '#src/shared/form/useSchemaForm.ts'
import { FormDialog } from '#src/ui/ConfirmDialog.tsx'
import { showToast } from '#src/ui/toast/toasts.ts'
import { mayApprove } from './rules.ts'
import type { Named } from './ruleText.ts'

const fieldCodes = {
  'approval.delegation_circle': { name: 'to', message: 'delegation.problem.circle' },
  'team.role_required': { name: 'to', message: 'writes.role' },
}

const date = z.string().check(z.refine(isUsableDate, { error: 'delegation.notDate' }))
const delegationSchema = z
  .object({ to: z.string().check(z.minLength(1)), startsOn: date, endsOn: date })
  .check(z.refine(({ startsOn, endsOn }) => startsOn <= endsOn, { path: ['endsOn'], error: 'delegation.endsBefore' }))

interface DelegationDialogProps {
  companyId: string
  named: Named
  myId: string
  /** The business day. */
  day: string
  /** The delegation that it replaces. */
  mine: Delegation | undefined
  onClose: () => void
}

/** Asks who decides instead of the user, and when; open while mounted. */
export function DelegationDialog({ companyId, named, myId, day, mine, onClose }: DelegationDialogProps) {
  const { t } = useTranslation()
  const { mutateAsync } = useSaveDelegation()
  const form = useSchemaForm(delegationSchema, {
    to: mine?.to ?? '',
    startsOn: mine?.startsOn ?? day,
    endsOn: mine?.endsOn ?? '',
  })
  const { control } = form
  return (
    <FormDialog title={t(mine ? 'delegation.change' : 'delegation.add')} onClose={onClose}>
      <FormShell
        form={form}
        failed="delegation.failed"
        fieldCodes={fieldCodes}
        submitLabel="delegation.save"
        isAllRequired
        onSubmit={(data) => mutateAsync({ companyId, data })}
        lookUp={async ({ to, startsOn, endsOn }) => {
          const now = await getApprovalRules(companyId)
          const isThere = now.delegations.some(
            (one) => one.from === myId && one.to === to && one.startsOn === startsOn && one.endsOn === endsOn,
          )
          return isThere ? now : undefined
        }}
        onDone={() => {
          const name = personName(t, named, form.getValues('to'))
          showToast({ intent: 'success', title: t('delegation.saved', { name }), name })
          onClose()
        }}
      >
        <Text>{t('delegation.dialogHint')}</Text>
        <PersonField
          control={control}
          people={named.members.filter((member) => mayApprove(member) && member.userId !== myId)}
        />
        <DateField control={control} name="startsOn" label="delegation.startsOn" />
        <DateField control={control} name="endsOn" label="delegation.endsOn" hint={t('delegation.endsOnHint')} />
      </FormShell>
    </FormDialog>
  )
}

interface PersonFieldProps {
  control: Control<z.input<typeof delegationSchema>, unknown, unknown>
  people: readonly { userId: string; name: string }[]
}

function PersonField({ control, people }: PersonFieldProps) {
  const { t, i18n } = useTranslation()
  const { field, fieldState } = useController({ control, name: 'to' })
  const error = fieldState.error?.message
  return (
    <Field
      label={t('delegation.to')}
      required
      validationState={error ? 'error' : 'none'}
      validationMessage={error ? messageText(i18n, error) : null}
    >
      <Select {...field} data-value={field.value} size="large">
        <option value="">{t('delegation.choose')}</option>
        {people.map(({ userId, name }) => (
          <option key={userId} value={userId} translate="no">
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}
