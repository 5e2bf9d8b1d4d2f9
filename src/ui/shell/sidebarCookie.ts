const name = 'tallyport_sidebar'
/** Seconds: 7 days (spec section 9). */
const lifetime = 7 * 24 * 60 * 60

/** Open unless it was closed during the last 7 days. */
export function readSidebarOpen(): boolean {
  return !document.cookie.split('; ').includes(`${name}=closed`)
}

export function writeSidebarOpen(isOpen: boolean): void {
  document.cookie = `${name}=${isOpen ? 'open' : 'closed'}; path=/; max-age=${lifetime}; samesite=lax`
}
