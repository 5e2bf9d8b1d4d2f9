import {
  Button,
  makeStyles,
  Menu,
  MenuDivider,
  MenuItem,
  MenuItemCheckbox,
  MenuList,
  MenuPopover,
  MenuTrigger,
  tokens,
} from '@fluentui/react-components'
import { ColumnTriple20Regular } from '@fluentui/react-icons/svg/column-triple'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ColumnShape } from './defineColumns.ts'
import type { ColumnPreferences } from './useColumnPreferences.ts'

const useStyles = makeStyles({ open: { backgroundColor: tokens.colorNeutralBackground1Selected } })

interface ColumnChooserProps {
  columns: readonly ColumnShape[]
  preferences: ColumnPreferences
}

/** Shows and hides the columns of a list; at least one always stays visible. */
export function ColumnChooser({ columns, preferences }: ColumnChooserProps) {
  const { t } = useTranslation()
  const styles = useStyles()
  const [isOpen, setOpen] = useState(false)
  // The button looks pressed at once; the menu takes longer to render.
  const isShown = useDeferredValue(isOpen)
  const { visible, setVisible, reset } = preferences
  const staysOn = (column: ColumnShape) => !column.hideable || (visible.length === 1 && visible[0] === column.id)
  return (
    <Menu
      open={isOpen && isShown}
      onOpenChange={(_, { open }) => setOpen(open)}
      persistOnItemClick
      checkedValues={{ columns: [...visible] }}
      onCheckedValueChange={(_, { checkedItems }) => setVisible(checkedItems)}
    >
      <MenuTrigger disableButtonEnhancement>
        <Button icon={<ColumnTriple20Regular />} className={isOpen ? styles.open : ''}>
          {t('table.columns')}
        </Button>
      </MenuTrigger>
      <MenuPopover role="region" aria-label={t('table.columns')}>
        <MenuList>
          {columns.map((column) => (
            <MenuItemCheckbox key={column.id} name="columns" value={column.id} disabled={staysOn(column)}>
              {t(column.header)}
            </MenuItemCheckbox>
          ))}
          <MenuDivider />
          <MenuItem onClick={reset}>{t('table.resetColumns')}</MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
