import { afterEach, expect, test, vi } from 'vitest'
import { readSidebarOpen, writeSidebarOpen } from '#src/shell/useSidebar.ts'

afterEach(() => {
  document.cookie = 'tallyport_sidebar=; path=/; max-age=0'
})

test('the sidebar is open until someone closes it', () => {
  expect(readSidebarOpen()).toBe(true)
  writeSidebarOpen(false)
  expect(readSidebarOpen()).toBe(false)
  writeSidebarOpen(true)
  expect(readSidebarOpen()).toBe(true)
})

test('the cookie lives for 7 days and is sent to this site only (sidebar)', () => {
  const set = vi.spyOn(document, 'cookie', 'set')
  writeSidebarOpen(false)
  expect(set).toHaveBeenCalledWith('tallyport_sidebar=closed; path=/; max-age=604800; samesite=lax')
})
