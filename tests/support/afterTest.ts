/**
 * What runs after each test, before the page is removed. A support file can't call `afterEach` itself: the files of a
 * project share its import, so only the first of them would get the hook.
 */
export const afterTest = new Set<() => unknown>()
