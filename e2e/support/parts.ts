import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

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

/** All other forms use the first; the second saves in the browser (e2e/saved-views.spec.ts). */
const unsent = new Set(['shared/form/FormShell.tsx', 'shared/list/ViewsMenu.tsx'])

const sources = globSync('src/**/*.{ts,tsx}')
  .filter((path) => !/^src\/(?:devtools|telemetry)\/|routeTree/.test(path))
  .map((path) => ({ file: path.replace('src/', ''), text: readFileSync(path, 'utf8') }))
const filesWith = (has: (text: string) => boolean) => sources.filter(({ text }) => has(text)).map(({ file }) => file)

/** Imports on demand in the build; the code of a worker is not imported. */
const onDemand = /\b(?:import\(|new Worker\(new URL\()["'`](?:\.|\/assets)\/([\w.-]+\.js)/g
const imports = globSync('dist/assets/**/*.js').flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(onDemand)].map(([, file = '']) => ({ file, from: basename(path) })),
)
const importedBy = (from: RegExp) => imports.filter((one) => from.test(one.from)).map(({ file }) => file)
/** Signals are sent only with a setting (e2e/telemetry.spec.ts); a widget has the language of its browser. */
const left = new Set([
  ...importedBy(/^maps-/).filter((file) => /^(?:areas|maps)-/.test(file)),
  ...importedBy(/^areas-/),
])
const code = [...new Set(imports.map(({ file }) => file))].filter(
  (file) => !file.startsWith('telemetry-') && !left.has(file),
)

/** The page works without these and says nothing, or without the last two in its own way: e2e/offline.spec.ts tests each. */
export const hasOwnTest = (file: string) =>
  /^(?:CopiedRows|ColumnChart|SidebarTooltip|checkCredentials|cutTexts|min|ToastList|transport)-/.test(file)

/** What the runs must visit, by kind: the files under `src` that have it, or files of the build. */
export const parts = {
  dialog: filesWith((text) => opens.test(text)).filter((file) => !frames.has(file)),
  field: filesWith((text) => (text.match(field) ?? []).some((tag) => !isNoText(tag))).filter(
    (file) => file.endsWith('.tsx') && !fieldBlocks.some((block) => file === `shared/form/${block}.tsx`),
  ),
  form: filesWith((text) => /<Form(?:Shell|Frame)\b/.test(text)).filter((file) => !unsent.has(file)),
  code,
  refusal: code.filter((file) => !hasOwnTest(file)),
} as const

export type PartKind = keyof typeof parts
