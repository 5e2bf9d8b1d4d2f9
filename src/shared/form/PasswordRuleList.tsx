import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Checkmark16Filled } from '@fluentui/react-icons/svg/checkmark'
import { Circle16Regular } from '@fluentui/react-icons/svg/circle'
import { useTranslation } from 'react-i18next'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { passwordRules } from './passwordRules.ts'

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: '4px 0 0', padding: 0, display: 'grid', gap: '2px' },
  rule: { display: 'flex', alignItems: 'center', gap: '6px', color: tokens.colorNeutralForeground3 },
  met: { color: tokens.colorStatusSuccessForeground1 },
})

/** The parts of the password rule as they are met, live. */
export function PasswordRuleList({ password }: { password: string }) {
  const { t } = useTranslation()
  const styles = useStyles()
  return (
    <ul aria-label={t('form.rule.heading')} className={styles.list}>
      {passwordRules.map(({ label, isMet }) => {
        const met = isMet(password)
        return (
          <li key={label} className={mergeClasses(styles.rule, met && styles.met)}>
            {met ? <Checkmark16Filled /> : <Circle16Regular />}
            <span>
              {t(label)} <VisuallyHidden>{t(met ? 'form.rule.met' : 'form.rule.unmet')}</VisuallyHidden>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
