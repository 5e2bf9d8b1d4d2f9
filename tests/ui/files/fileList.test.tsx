import { act, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { drop, fileOf, group, listed, removal, show, zone } from './drops.tsx'

const threePhotos = () => drop([fileOf('a.png'), fileOf('b.png'), fileOf('c.png')])

describe('keyboard control of the file list (file-drop-keyboard)', () => {
  it('arrow keys move the active file and wrap around', async () => {
    const user = show({ maxCount: 5 })
    await threePhotos()
    await screen.findByText('c.png')
    act(() => zone().focus())
    await user.keyboard('{ArrowDown}')
    expect(removal('a.png')).toHaveFocus()
    await user.keyboard('{ArrowDown}{ArrowRight}')
    expect(removal('c.png')).toHaveFocus()
    await user.keyboard('{ArrowDown}')
    expect(removal('a.png')).toHaveFocus()
    await user.keyboard('{ArrowUp}{ArrowLeft}')
    expect(removal('b.png')).toHaveFocus()
  })

  it('has one tab stop', async () => {
    const user = show({ maxCount: 5 })
    await threePhotos()
    await screen.findByText('c.png')
    await user.tab()
    expect(zone()).toHaveFocus()
    await user.tab()
    expect(removal('a.png')).toHaveFocus()
    await user.tab()
    expect(screen.getByRole('button', { name: 'Clear all' })).toHaveFocus()
  })

  it.each(['{Delete}', '{Backspace}', '{Enter}'])(
    '%s removes the active file and activates the next one',
    async (key) => {
      const user = show({ maxCount: 5 })
      await threePhotos()
      await screen.findByText('c.png')
      act(() => removal('b.png').focus())
      await user.keyboard(key)
      expect(screen.queryByText('b.png')).toBeNull()
      expect(removal('c.png')).toHaveFocus()
      expect(within(group()).getByRole('status')).toHaveTextContent('Removed: b.png')
      await user.keyboard(key)
      expect(removal('a.png')).toHaveFocus()
      await user.keyboard(key)
      expect(zone()).toHaveFocus()
      expect(listed()).toEqual([])
    },
  )

  it('Escape leaves the list without removing a file', async () => {
    const user = show({ maxCount: 5 })
    await threePhotos()
    await screen.findByText('c.png')
    act(() => removal('b.png').focus())
    await user.keyboard('{Escape}')
    expect(zone()).toHaveFocus()
    await user.keyboard('{Delete}')
    expect(listed()).toHaveLength(3)
  })
})
