import { useController, useWatch, type Control, type FieldValues, type Path } from 'react-hook-form'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Checkmark16Filled } from '@fluentui/react-icons/svg/checkmark'
import { Circle16Regular } from '@fluentui/react-icons/svg/circle'
import { useTranslation } from 'react-i18next'
import { PasswordInput } from './TextInput.tsx'
import { isNewPassword, passwordRules } from './passwordRules.ts'
import { useSustained } from '#src/lib/useSustained.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'

/** Milliseconds a password must be valid before the confirmation appears (docs/rules.md#password-confirmation). */
const confirmAfterMs = 200

interface NewPassword extends FieldValues {
  password: string
  confirmPassword: string
}

interface NewPasswordFieldsProps<Values extends NewPassword> {
  control: Control<Values, unknown, unknown>
  /** i18n key. */
  label: string
}

/** A new password with a checklist of its rules, and its confirmation once valid (docs/rules.md#password-rule). */
export function NewPasswordFields<Values extends NewPassword>({ control, label }: NewPasswordFieldsProps<Values>) {
  const name = 'password' as Path<Values>
  const { field, fieldState } = useController({ control, name, rules: { deps: 'confirmPassword' as Path<Values> } })
  const password = useWatch({ control, name })
  const isConfirmShown = useSustained(isNewPassword(password), confirmAfterMs)
  return (
    <>
      <PasswordInput
        {...field}
        label={label}
        hint={<PasswordRuleList password={password} />}
        error={fieldState.error?.message}
        autoComplete="new-password"
        required
      />
      {isConfirmShown && <ConfirmField control={control} />}
    </>
  )
}

function ConfirmField<Values extends NewPassword>({ control }: Pick<NewPasswordFieldsProps<Values>, 'control'>) {
  const { field, fieldState } = useController({ control, name: 'confirmPassword' as Path<Values> })
  const error = fieldState.error?.message
  return (
    <PasswordInput
      {...field}
      label="passwordRule.confirm"
      error={error}
      autoComplete="new-password"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- for users who submitted before the field appeared
      autoFocus={error !== undefined}
      required
    />
  )
}

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: '4px 0 0', padding: 0, display: 'grid', gap: '2px' },
  rule: { display: 'flex', alignItems: 'center', gap: '6px', color: tokens.colorNeutralForeground3 },
  met: { color: tokens.colorStatusSuccessForeground1 },
})

/** A live checklist of the password rules. */
function PasswordRuleList({ password }: { password: string }) {
  const { t } = useTranslation()
  const styles = useStyles()
  return (
    <ul aria-label={t('passwordRule.heading')} className={styles.list}>
      {passwordRules.map(({ label, isMet }) => {
        const met = isMet(password)
        return (
          <li key={label} className={mergeClasses(styles.rule, met && styles.met)}>
            {met ? <Checkmark16Filled /> : <Circle16Regular />}
            <span>
              <span>{t(label)}</span>{' '}
              <VisuallyHidden>{t(met ? 'passwordRule.met' : 'passwordRule.unmet')}</VisuallyHidden>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
