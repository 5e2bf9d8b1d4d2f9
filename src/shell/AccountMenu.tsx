import {
  makeStyles,
  Menu,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuItemRadio,
  MenuList,
  MenuPopover,
  MenuTrigger,
} from '@fluentui/react-components'
import { Person20Regular } from '@fluentui/react-icons/svg/person'
import { SignOut20Regular } from '@fluentui/react-icons/svg/sign-out'
import { useNavigate } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseLanguage, languages } from '#src/lib/language.ts'
import { themeChoices, useThemeChoice, writeThemeChoice } from '#src/ui/theme/themeChoice.ts'

/** As wide as the sidebar's other entries. */
const useStyles = makeStyles({ popover: { width: '15.5rem', boxSizing: 'border-box' } })

interface AccountMenuProps {
  trigger: ReactElement
  /** Asks first if unsaved work would be lost. */
  onSignOut: () => void
}

/** The user's details, theme and language, and sign-out (docs/rules.md#account-menu). */
export function AccountMenu({ trigger, onSignOut }: AccountMenuProps) {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const theme = useThemeChoice()
  return (
    <Menu
      defaultOpen
      checkedValues={{ theme: [theme], language: [i18n.language] }}
      onCheckedValueChange={(_, { name, checkedItems: [value] }) => {
        if (value === undefined) return
        if (name === 'language') return chooseLanguage(value)
        const chosen = themeChoices.find((choice) => choice === value)
        if (chosen) writeThemeChoice(chosen)
      }}
    >
      <MenuTrigger disableButtonEnhancement>{trigger}</MenuTrigger>
      <MenuPopover role="region" aria-label={t('shell.account')} className={useStyles().popover}>
        <MenuList>
          <MenuItem icon={<Person20Regular />} onClick={() => void navigate({ to: '/user/details' })}>
            {t('shell.crumbs.userDetails')}
          </MenuItem>
          <MenuDivider />
          <MenuGroup>
            <MenuGroupHeader>{t('shell.theme')}</MenuGroupHeader>
            {themeChoices.map((choice) => (
              <MenuItemRadio key={choice} name="theme" value={choice}>
                {t(`shell.themeLabel.${choice}`)}
              </MenuItemRadio>
            ))}
          </MenuGroup>
          <MenuDivider />
          <MenuGroup>
            <MenuGroupHeader>{t('shell.language')}</MenuGroupHeader>
            {Object.entries(languages).map(([tag, name]) => (
              <MenuItemRadio key={tag} name="language" value={tag} lang={tag}>
                {name}
              </MenuItemRadio>
            ))}
          </MenuGroup>
          <MenuDivider />
          <MenuItem icon={<SignOut20Regular />} onClick={onSignOut}>
            {t('shell.signOut')}
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
