import { Text } from '@fluentui/react-components'
import type { Control, FieldValues, Path } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { SelectField } from '#src/shared/form/SelectField.tsx'
import { isKnownRole, roles } from './roles.ts'

interface RoleFieldProps<Values extends FieldValues> {
  control: Control<Values, unknown, unknown>
  name: Path<Values>
  chosen: string
  /** The role that the person has; it is offered although this build doesn't know it. */
  current?: string
}

/** The role of a person, and what it allows. */
export function RoleField<Values extends FieldValues>({ control, name, chosen, current }: RoleFieldProps<Values>) {
  const { t } = useTranslation()
  const isNew = current !== undefined && !isKnownRole(current)
  return (
    <>
      <SelectField
        control={control}
        name={name}
        label="team.role"
        values={isNew ? [current, ...roles] : roles}
        labels="team.roleLabel"
        required
      />
      <Text role="status">{t(isKnownRole(chosen) ? `team.roleHint.${chosen}` : 'team.unknownRole')}</Text>
    </>
  )
}
