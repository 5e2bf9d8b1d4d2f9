import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempDisposableSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'

/** What a rule of .oxlintrc.json finds and accepts in such files; `*` is a number. */
interface Row {
  rule: string
  /** By default, a component. */
  file?: string
  finds: readonly string[]
  accepts?: readonly string[]
}

/** A whole file; statements and elements are put into a component. */
const wrap = (source: string) =>
  /^(?:ex|im)port|^\/|^$/m.test(source)
    ? source
    : `export function Planted() { ${source.startsWith('<') ? `return ${source}` : source} }`

const rows: readonly Row[] = [
  {
    rule: 'tallyport(business-day)',
    file: 'src/features/planted*.ts',
    finds: [
      'export const today = new Date()',
      'export const isLate = Date.parse(due) < Date.now()',
      'export const now = Date.now',
      "export const today = new Intl.DateTimeFormat('en-CA').format()",
    ],
    accepts: ['export const due = new Date(date)', 'export const shown = format.format(date)'],
  },
  {
    rule: 'tallyport(card-data)',
    finds: [
      'export const form = host.shadowRoot',
      'export const [form] = event.composedPath()',
      'export const { contentWindow } = frame',
    ],
  },
  {
    rule: 'tallyport(double-submit)',
    finds: [
      '<Button onClick={() => remove.mutate({ id })} />',
      '<Button onClick={remove.mutate} />',
      '<Button onClick={() => { if (!remove.isPending) remove.mutate({ id }) }} />',
      '<form onSubmit={() => remove.mutateAsync({ id })} />',
      'const go = () => remove.mutate({ id }); const b = <Button onClick={go} />',
      'const go = () => remove.mutate({ id }); useSingleRun(go); void go()',
      'const { mutateAsync: send } = useRemove(); const b = <Menu onSelect={() => send({ id })} />',
      'useEffect(() => remove.mutate({ id }), [id])',
      'return { send: () => remove.mutate({ id }) }',
      "import { syncConnection } from '#generated/main/connections/connections.ts'\nexport const b = <Button onClick={() => void syncConnection({ id })} />",
    ],
    accepts: [
      'const [go] = useSingleRun(() => remove.mutateAsync({ id }))',
      'async function go() { await remove.mutateAsync({ id }) } useSingleRun(go)',
      'const { mutate: send } = useRemove(); const [go] = useSingleRun(() => send({ id }))',
      '<FormShell onSubmit={(data) => remove.mutateAsync({ data })} />',
      'const writes = { mutate: true }',
      "import { syncConnection } from '#generated/main/connections/connections.ts'\nexport const useIt = () => useMutation({ mutationFn: () => syncConnection({ id }) })",
    ],
  },
  {
    rule: 'tallyport(foreign-changes)',
    finds: [
      '<p>Pay <b>{total}</b></p>',
      "<p>{t('pay')} <Button /></p>",
      '<p><Icon />{formatMoney(total)}</p>',
      "<p>{isLate && t('late')}<b /></p>",
      "<p><b />{isLate ? t('late') : null}</p>",
      "<p>{step.instructions ?? t('goOn')}<b /></p>",
      '<p><b />{` · ${date}`}</p>',
      "<p><b />{day + ' · today'}</p>",
      '<li><Badge />{file.name}</li>',
      '<><b />{message?.text}</>',
    ],
    accepts: [
      "<p>\n  {t('pay')}\n</p>",
      "<p><b>{t('pay')}</b>{' '}<i>{total}</i></p>",
      '<p>{name && <b>{date}</b>}<i /></p>',
      '<p><b />{names.map((name) => <i key={name}>{name}</i>)}</p>',
      "<p><b title={t('pay')} />{/* text */}<i /></p>",
    ],
  },
  {
    rule: 'tallyport(secure-context)',
    file: 'src/features/planted*.ts',
    finds: [
      'export const id = crypto.randomUUID()',
      'export const id = globalThis.crypto.randomUUID()',
      "export const hash = crypto.subtle.digest('SHA-256', bytes)",
      'export const copy = (text) => navigator.clipboard?.writeText(text)',
      'export const { locks } = navigator',
    ],
    accepts: ['export const bytes = crypto.getRandomValues(new Uint8Array(4))'],
  },
  {
    rule: 'tallyport(language)',
    finds: [
      '<p>Paid in full</p>',
      '<p>{count} invoices</p>',
      '<Button aria-label="Close" />',
      "<Button title={'Close'} />",
      '<Button aria-label={`Close ${name}`} />',
      'export const shown = `${t(filter.label)}: ${text}`',
      "export const format = new Intl.NumberFormat('en-US')",
      "export const format = new Intl.PluralRules('fr')",
      "export const order = (a, b) => a.localeCompare(b, 'en')",
      'export const shown = (count) => count.toLocaleString()',
    ],
    accepts: [
      "<p>{t('app.retry')}</p>",
      '<p className="status">·</p>',
      '<Field label="login.email" />',
      '<Field label={`form.${name}`} />',
      '<Button aria-label={t(`form.${name}`)} />',
      '<b>Google Maps</b>',
      'export const css = `${name}: ${value}`',
      "export const format = new Intl.DateTimeFormat('en-CA', { timeZone })",
    ],
  },
  { rule: 'tallyport(lazy-part)', finds: ["import { lazy, memo } from 'react'"] },
  {
    rule: 'tallyport(list-route)',
    file: 'src/routes/planted*.tsx',
    finds: [
      `export const Route = createFileRoute('/')({ ...listRoute<Search>(), ${'\n'.repeat(20)} })\n`,
      'export const search = { open: undefined }',
    ],
    accepts: [`export const Route = createFileRoute('/')({ ...listRoute<Search>(), ${'\n'.repeat(19)} })\n`],
  },
  {
    rule: 'eslint(max-lines)',
    file: 'src/routes/planted*.tsx',
    finds: ['export {}\n'.repeat(41)],
    accepts: ['export {}\n'.repeat(40)],
  },
  {
    rule: 'tallyport(no-backtracking)',
    finds: [
      'export const found = new RegExp(`^${text}$`)',
      "export const found = RegExp(query, 'i')",
      'export const found = name.match(query)',
      'export const found = text.search(typed)',
    ],
    accepts: [
      'export const found = text.match(/a+/g)',
      'export const found = text.search(/x/)',
      'export const safe = RegExp.escape(text)',
      'export const query = url.search',
    ],
  },
  { rule: 'tallyport(no-index)', file: 'src/ui/*/index.ts', finds: ["export { a } from './a.ts'"] },
  {
    rule: 'tallyport(suppression-reason)',
    file: 'tests/planted*.ts',
    finds: [
      '// oxlint-disable-next-line no-console\nexport const a = 1',
      '/* eslint-disable no-console --  */\nexport const a = 1',
    ],
    accepts: ['// oxlint-disable-next-line no-console -- the test reads it\nexport const a = 1'],
  },
  {
    rule: 'unicorn(no-abusive-eslint-disable)',
    file: 'tests/planted*.ts',
    finds: ['/* oxlint-disable */\nexport const a = 1', '// oxlint-disable-next-line\nexport const a = 1'],
  },
  {
    rule: 'typescript(ban-ts-comment)',
    file: 'tests/planted*.ts',
    finds: [
      '// @ts-expect-error\nexport const a = 1',
      '// @ts-ignore\nexport const a = 1',
      '// @ts-nocheck\nexport const a = 1',
    ],
    accepts: ['// @ts-expect-error -- the caller has no types\nexport const a = 1'],
  },
]

const folder = mkdtempDisposableSync(join(tmpdir(), 'lint-'))
afterAll(() => folder.remove())
function plant(file: string, text: string): void {
  mkdirSync(dirname(join(folder.path, file)), { recursive: true })
  writeFileSync(join(folder.path, file), text)
}

const planted = rows
  .flatMap(({ rule, file = 'src/ui/planted*.tsx', finds, accepts = [] }) => [
    ...finds.map((text) => ({ rule, file, text, verdict: 'finds a fault' })),
    ...accepts.map((text) => ({ rule, file, text, verdict: 'accepts' })),
  ])
  .map((each, index) => ({ ...each, file: each.file.replace('*', String(index)) }))
for (const { file, text } of planted) plant(file, wrap(text))

const checkout = 'src/screens/payables/CheckoutPage.tsx'
const hooks = ['State', 'Reducer', 'Effect', 'LayoutEffect', 'Query', 'Queries', 'Mutation'].map((name) => `use${name}`)
plant(checkout, `import { ${hooks.join(', ')} } from 'react'${'\n'.repeat(121)}`)

cpSync('.oxlintrc.json', join(folder.path, '.oxlintrc.json'))
mkdirSync(join(folder.path, 'tools'))
symlinkSync(resolve('tools/oxlint'), join(folder.path, 'tools/oxlint'))
const { stdout } = spawnSync(resolve('node_modules/.bin/oxlint'), ['--format', 'json', 'src', 'tests'], {
  cwd: folder.path,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; filename: string }[] }
const foundIn = (name: string) => diagnostics.filter(({ filename }) => filename === name).map(({ code }) => code)

describe('lint (business-day, card-data, double-submit, foreign-changes, language, no-backtracking)', () => {
  test.each(planted)('$verdict for $rule: $text', ({ rule, file, verdict }) => {
    expect(foundIn(file).includes(rule)).toBe(verdict === 'finds a fault')
  })
})

test('a page that composes has neither its own state nor more than 120 lines', () => {
  const codes = foundIn(checkout)
  expect(codes.filter((code) => code === 'tallyport(composing-page)')).toHaveLength(hooks.length)
  expect(codes).toContain('eslint(max-lines)')
})
