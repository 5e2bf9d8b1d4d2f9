import { afterEach, expect, test, vi } from 'vitest'
import { readSidebarOpen, writeSidebarOpen } from '#src/shell/useSidebar.ts'

afterEach(() => {
  document.cookie = 'tallyport_sidebar=; path=/; max-age=0'
})

test('the sidebar is open by default and remembers the last state', () => {
  expect(readSidebarOpen()).toBe(true)
  writeSidebarOpen(false)
  expect(readSidebarOpen()).toBe(false)
  writeSidebarOpen(true)
  expect(readSidebarOpen()).toBe(true)
})

test('the cookie lasts 7 days and is sent only to this site (sidebar)', () => {
  const set = vi.spyOn(document, 'cookie', 'set')
  writeSidebarOpen(false)
  expect(set).toHaveBeenCalledWith('tallyport_sidebar=closed; path=/; max-age=604800; samesite=lax')
})
