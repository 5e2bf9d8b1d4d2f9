import { Menu, MenuItemRadio, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import { themeChoices, useThemeChoice, writeThemeChoice } from '#src/ui/theme/themeChoice.ts'

const labels = { light: 'shell.themeLight', dark: 'shell.themeDark', system: 'shell.themeSystem' } as const

export function ThemeMenu({ trigger }: { trigger: ReactElement }) {
  const { t } = useTranslation()
  const choice = useThemeChoice()
  return (
    <Menu
      defaultOpen
      checkedValues={{ theme: [choice] }}
      onCheckedValueChange={(_, { checkedItems }) => {
        const chosen = themeChoices.find((value) => value === checkedItems[0])
        if (chosen) writeThemeChoice(chosen)
      }}
    >
      <MenuTrigger disableButtonEnhancement>{trigger}</MenuTrigger>
      <MenuPopover role="region" aria-label={t('shell.theme')}>
        <MenuList>
          {themeChoices.map((value) => (
            <MenuItemRadio key={value} name="theme" value={value}>
              {t(labels[value])}
            </MenuItemRadio>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
