import { Checkbox, Field, FieldContextProvider, makeStyles, tokens } from '@fluentui/react-components'
import { useController, type Control, type FieldValues, type Path } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { messageText } from '#src/shared/form/TextInput.tsx'

const useStyles = makeStyles({
  list: {
    display: 'grid',
    maxHeight: '240px',
    overflowY: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
})

interface CheckListProps<Values extends FieldValues> {
  control: Control<Values, unknown, unknown>
  name: Path<Values>
  /** i18n key. */
  label: string
  choices: readonly { id: string; name: string }[]
}

/** Several of a few things, each with a checkbox. */
export function CheckList<Values extends FieldValues>({ control, name, label, choices }: CheckListProps<Values>) {
  const { t, i18n } = useTranslation()
  const styles = useStyles()
  const { field, fieldState } = useController({ control, name })
  const chosen: readonly string[] = field.value
  const error = fieldState.error?.message
  return (
    <Field
      label={t(label)}
      validationState={error ? 'error' : 'none'}
      validationMessage={error ? messageText(i18n, error) : null}
    >
      {(group) => (
        <div role="group" {...group} className={styles.list}>
          {/* The boxes have their own names; the field's is that of the group. */}
          <FieldContextProvider value={undefined}>
            {choices.map((choice) => (
              <Checkbox
                key={choice.id}
                label={{ children: choice.name, translate: 'no' }}
                checked={chosen.includes(choice.id)}
                onChange={(_, { checked }) =>
                  field.onChange(checked === true ? [...chosen, choice.id] : chosen.filter((id) => id !== choice.id))
                }
              />
            ))}
          </FieldContextProvider>
        </div>
      )}
    </Field>
  )
}
