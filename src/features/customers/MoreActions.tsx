import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components'
import { useTranslation } from 'react-i18next'
import type { AccountAction } from '#src/features/invoicing-accounts/accountActions.ts'

interface MoreActionsProps {
  actions: readonly AccountAction[]
  onChoose: (action: AccountAction) => void
}

/** An account's less common actions, in a menu. */
export function MoreActions({ actions, onChoose }: MoreActionsProps) {
  const { t } = useTranslation()
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <Button>{t('customers.more')}</Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {actions.map((action) => (
            <MenuItem key={action} onClick={() => onChoose(action)}>
              {t(`customers.${action}.action`)}
            </MenuItem>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
