import { Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { i18n } from '#src/locales/i18n.ts'
import { MenuOnDemand } from '#src/shell/MenuOnDemand.tsx'
import { takeToasts } from '#src/ui/toast/toasts.ts'
import { giveElementsLayout } from '#tests/ui/table/layout.ts'

function SomeMenu({ trigger }: { trigger: ReactElement }) {
  return (
    <Menu defaultOpen>
      <MenuTrigger disableButtonEnhancement>{trigger}</MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem>First</MenuItem>
          <MenuItem>Second</MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}

const code = { SomeMenu }
const open = () => screen.findByRole('menuitem', { name: 'First' })

beforeEach(() => {
  // Fluent focuses only what it considers visible.
  giveElementsLayout()
  // Those of other tests.
  takeToasts()
})
afterEach(() => vi.restoreAllMocks())

const loadsCode = () => vi.fn<() => Promise<typeof code>>(() => Promise.resolve(code))

function show(load = loadsCode()) {
  render(
    <MenuOnDemand load={load} button={{ 'aria-label': 'Menu' }}>
      {({ SomeMenu: Loaded }, trigger) => <Loaded trigger={trigger} />}
    </MenuOnDemand>,
  )
  return { load, user: userEvent.setup(), button: () => screen.getByRole('button', { name: 'Menu' }) }
}

test('loads nothing before the button is in use, and says that it opens a menu', () => {
  const { load, button } = show()
  expect(load).not.toHaveBeenCalled()
  expect(button()).toHaveAttribute('aria-haspopup', 'menu')
})

test.each(['{Enter}', '{ArrowDown}'])(
  '%s opens the menu, Escape returns the focus, and the key works again',
  async (key) => {
    const { user, button } = show()
    await user.tab()
    await user.keyboard(key)
    expect(await open()).toHaveFocus()
    expect(button()).toHaveAttribute('aria-expanded', 'true')
    await user.keyboard('{Escape}')
    expect(button()).toHaveFocus()
    await user.keyboard(key)
    expect(await open()).toHaveFocus()
  },
)

test('says that the menu could not be loaded, and tries again', async () => {
  const load = loadsCode()
  const { user, button } = show(load)
  load.mockRejectedValue(new Error('The file is gone'))
  await user.click(button())
  expect(takeToasts()).toEqual([expect.objectContaining({ intent: 'error', title: i18n.t('error.partMissing') })])
  load.mockResolvedValue(code)
  await user.click(button())
  expect(await open()).toBeInTheDocument()
})
