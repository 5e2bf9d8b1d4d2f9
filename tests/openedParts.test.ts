import { expect, test } from 'vitest'
import { openedParts } from '../e2e/support/openedParts.ts'
import { readSource, sourceFiles } from './architecture.ts'

/** What shows a dialog, panel or menu, or the details of a list's row. */
const shows =
  /<(?:ConfirmDialog|FormDialog|BulkDialog|DetailPanel|OverlayDrawer|Dialog|MenuPopover|Popover|LeaveDialog)\b|titleOf:/

/** Each shows what other files put into it. */
const frames = new Set([
  'features/invoicing-accounts/BulkDialog',
  'shared/list/RowPanel',
  'shared/list/listDefinition',
  'shell/notifications/NotificationPanel',
  'ui/DetailPanel',
])

const found = sourceFiles(['src'])
  .filter((file) => !file.startsWith('src/devtools/') && shows.test(readSource(file)))
  .map((file) => file.replace(/^src\/|\.tsx?$/g, ''))
  .filter((name) => !frames.has(name))

test('the language check opens every dialog, panel and menu (language)', () => {
  const opened = new Set(Object.keys(openedParts).map((name) => name.replace(/ .*/, '')))
  expect(found.filter((name) => !opened.has(name))).toEqual([])
})
