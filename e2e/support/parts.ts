/** What the journeys must visit: every dialog, field, form and lazily loaded script, found by reading `src` and the build. */
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

/** Components that show a dialog, panel or menu, or the details of a list's row. */
const overlays = 'ConfirmDialog|FormDialog|BulkDialog|DetailPanel|OverlayDrawer|Dialog|MenuPopover|Popover|LeaveDialog'
const opensOverlay = new RegExp(`<(?:${overlays})\\b|titleOf:`)
/** Not parts themselves: they only render what other files pass to them. */
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
const takesTyping = (tag: string) => !/\breadOnly\b|type="(?:checkbox|radio|file|date)"|dropzone/.test(tag)

/** `FormShell` is the frame of every other form; `ViewsMenu` saves in the browser, so nothing is sent. */
const notSentForms = new Set(['shared/form/FormShell.tsx', 'shared/list/ViewsMenu.tsx'])

const sources = globSync('src/**/*.{ts,tsx}')
  .filter((path) => !/^src\/(?:devtools|telemetry)\/|routeTree/.test(path))
  .map((path) => ({ file: path.replace('src/', ''), text: readFileSync(path, 'utf8') }))
const filesWith = (has: (text: string) => boolean) => sources.filter(({ text }) => has(text)).map(({ file }) => file)

/** Matches scripts that the build loads on demand: by `import()` or as a worker. */
const onDemand = /\b(?:import\(|new Worker\(new URL\()["'`](?:\.|\/assets)\/([\w.-]+\.js)/g
const lazyImports = globSync('dist/assets/**/*.js').flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(onDemand)].map(([, file = '']) => ({ file, importer: basename(path) })),
)
const filesLoadedBy = (importers: RegExp) =>
  lazyImports.filter(({ importer }) => importers.test(importer)).map(({ file }) => file)

const leftOut = new Set([
  // The maps widgets follow the browser's language, so the French run does not apply.
  ...filesLoadedBy(/^maps-/).filter((file) => /^(?:areas|maps)-/.test(file)),
  ...filesLoadedBy(/^areas-/),
])
const code = [...new Set(lazyImports.map(({ file }) => file))].filter(
  // Telemetry loads only when it is configured (e2e/telemetry.spec.ts).
  (file) => !file.startsWith('telemetry-') && !leftOut.has(file),
)

/**
 * Scripts whose failed load the user does not notice (`ToastList` and `transport` have their own fallback); each has a
 * test in e2e/offline.spec.ts.
 */
export const hasOwnTest = (file: string) =>
  /^(?:CopiedRows|ColumnChart|InvoiceDuplicates|SidebarTooltip|checkCredentials|cutTexts|min|ToastList|transport)-/.test(
    file,
  )

/** The parts of each kind: files under `src`, or scripts of the build. */
export const parts = {
  dialog: filesWith((text) => opensOverlay.test(text)).filter((file) => !frames.has(file)),
  field: filesWith((text) => (text.match(field) ?? []).some(takesTyping)).filter(
    (file) => file.endsWith('.tsx') && !fieldBlocks.some((block) => file === `shared/form/${block}.tsx`),
  ),
  form: filesWith((text) => /<Form(?:Shell|Frame)\b/.test(text)).filter((file) => !notSentForms.has(file)),
  code,
  reportedWhenMissing: code.filter((file) => !hasOwnTest(file)),
} as const

export type PartKind = keyof typeof parts
