import { globSync, readFileSync } from 'node:fs'

/** Building blocks that show a dialog, panel or menu, or the details of a list's row. */
const blocks = 'ConfirmDialog|FormDialog|BulkDialog|DetailPanel|OverlayDrawer|Dialog|MenuPopover|Popover|LeaveDialog'
const opens = new RegExp(`<(?:${blocks})\\b|titleOf:`)
/** Each shows what other files put into it. */
const frames = new Set([
  'features/invoicing-accounts/BulkDialog.tsx',
  'shared/form/LeaveGuard.tsx',
  'shared/list/RowPanel.tsx',
  'shared/list/listDefinition.ts',
  'ui/ConfirmDialog.tsx',
  'ui/DetailPanel.tsx',
])

/** The building blocks of all fields; they get their texts from the components that use them. */
const fieldBlocks = ['PasswordInput', 'TextInput', 'TextField', 'TextAreaField', 'PhoneField']
const field = new RegExp(
  `<(?:${fieldBlocks.join('|')}|Input|Textarea|SearchBox|Combobox|textarea|input)\\s[^]*?/?>`,
  'g',
)
/** Users don't type into these. */
const isNoText = (tag: string) => /\breadOnly\b|type="(?:checkbox|radio|file|date)"|dropzone/.test(tag)

const sources = globSync('src/**/*.{ts,tsx}')
  .filter((path) => !/^src\/(?:devtools|telemetry)\/|routeTree/.test(path))
  .map((path) => ({ file: path.replace('src/', ''), text: readFileSync(path, 'utf8') }))
const filesWith = (has: (text: string) => boolean) => sources.filter(({ text }) => has(text)).map(({ file }) => file)

/** What the runs must visit, by kind: the files under `src` that have it. */
export const parts = {
  dialog: filesWith((text) => opens.test(text)).filter((file) => !frames.has(file)),
  field: filesWith((text) => (text.match(field) ?? []).some((tag) => !isNoText(tag))).filter(
    (file) => file.endsWith('.tsx') && !fieldBlocks.some((block) => file === `shared/form/${block}.tsx`),
  ),
} as const

export type PartKind = keyof typeof parts
