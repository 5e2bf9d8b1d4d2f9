import { Button } from '@fluentui/react-components'
import { Eye20Regular } from '@fluentui/react-icons/svg/eye'
import { EyeOff20Regular } from '@fluentui/react-icons/svg/eye-off'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextInput, type TextInputProps } from './TextInput.tsx'

/** A password input with a show/hide toggle (docs/rules.md#password-toggle). */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'contentAfter'>) {
  const { t } = useTranslation()
  const [isShown, setShown] = useState(false)
  return (
    <TextInput
      {...props}
      type={isShown ? 'text' : 'password'}
      contentAfter={
        <Button
          type="button"
          appearance="transparent"
          size="small"
          aria-label={t(isShown ? 'form.hidePassword' : 'form.showPassword')}
          icon={isShown ? <EyeOff20Regular /> : <Eye20Regular />}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}
