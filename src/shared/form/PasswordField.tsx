import { Button } from '@fluentui/react-components'
import { Eye20Regular } from '@fluentui/react-icons/svg/eye'
import { EyeOff20Regular } from '@fluentui/react-icons/svg/eye-off'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { TextField, type FieldProps } from './TextField.tsx'

/** A password input with a show and hide toggle (spec section 2). */
export function PasswordField<Values extends FieldValues>(props: FieldProps<Values>) {
  const { t } = useTranslation()
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      contentAfter={
        <Button
          type="button"
          appearance="transparent"
          size="small"
          aria-pressed={isShown}
          aria-label={t(isShown ? 'login.hidePassword' : 'login.showPassword')}
          icon={isShown ? <EyeOff20Regular /> : <Eye20Regular />}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}
