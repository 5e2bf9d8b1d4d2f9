import type { Page } from '@playwright/test'

/** The longest text that every field accepts, with no place to break the line. */
const unbroken = 'W'.repeat(90)

/** Texts that become code, markup, URLs, or commands where programs concatenate text; `trap()` reports that one ran. */
export const hostileTexts: readonly string[] = [
  '<script>trap()</script>',
  '"><script>trap()</script>',
  '</title></textarea></style><script>trap()</script>',
  '<img src=x onerror=trap()>',
  '<svg onload=trap()>',
  '<svg><animate onbegin=trap() attributeName=x dur=1s>',
  '<math><mtext><style><img src onerror=trap()>',
  '<iframe srcdoc="<script>parent.trap()</script>">',
  '<object data="javascript:trap()">',
  '<details open ontoggle=trap()>x</details>',
  '<input autofocus onfocus=trap()>',
  "' onmouseover='trap()' x='",
  '" style="position:fixed;inset:0" onclick="trap()',
  '<style>*{display:none!important}</style>',
  '<link rel=stylesheet href=//evil.test/x.css>',
  '<base href="//evil.test/">',
  '<meta http-equiv=refresh content="0;url=//evil.test">',
  '<form action=//evil.test><button>Pay</button></form>',
  '<!--<img src="--><img src=x onerror=trap()>',
  'javascript:trap()',
  'java\tscript:trap()',
  'data:text/html,<script>trap()</script>',
  '//evil.test/\\@tallyport.test',
  '${trap()} `${trap()}`',
  '{{constructor.constructor("trap()")()}}',
  '{{count}} {{- name}} {{total, currency}}',
  '$t(app.retry) $t(error.heading, {"count": 1})',
  '%s %d %n %00 %0d%0aSet-Cookie:x=1',
  "'; DROP TABLE invoices; -- ' OR 1=1",
  '=HYPERLINK("//evil.test","Pay")',
  '@SUM(1+1)*cmd|"/C calc"!A0',
  '../../../../etc/passwd\\..\\',
  '\u001B[31mred\u001B[0m\u0007\u0008',
  'null\u0000byte \uFFFD \uFEFF',
  '\u202Egnp.exe\u202C \u2066right\u2069',
  `Z${'\u0336\u0310\u0489\u0301'.repeat(20)}algo`,
  '👩‍👩‍👧‍👦🏴‍☠️🇺🇸 مرحبا עברית 日本語',
  '__proto__ constructor toString',
  '{"items":[],"__proto__":{"isInternal":true}}',
  unbroken,
]

/** Watches every page from now on for scripts that ran and for security policy violations. */
export async function setTrap(page: Page) {
  await page.addInitScript(() => {
    const triggered: string[] = []
    const trap = (what: string) => () => void triggered.push(what)
    Object.assign(window, {
      triggered,
      trap: trap('trap'),
      alert: trap('alert'),
      prompt: trap('prompt'),
      print: trap('print'),
    })
    addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
      triggered.push(`policy: ${violatedDirective}`),
    )
  })
  return () => page.evaluate(() => (window as unknown as { triggered: string[] }).triggered)
}

/** Fields that the screens compute with or send back, rather than display. */
const kept =
  /^(id|at|kind|.*Ids?|.*At|.*On|approveBy|.*Date|month|asOf|bucket|currency|country|.*[sS]tatus|type|state|.*[rR]ole|postalCode|digest.*|paymentState)$/
const isAmount = (text: string) => /^-?\d+(\.\d+)?$/.test(text)

/** Replaces every text that a user could have written with a hostile text, a different one in each place. */
export function withHostileTexts<Value>(value: Value, from = 0, key = ''): Value {
  if (typeof value === 'string')
    return (kept.test(key) || isAmount(value) ? value : hostileTexts[from % hostileTexts.length]) as Value
  if (Array.isArray(value)) return value.map((item, at) => withHostileTexts(item as unknown, from + at, key)) as Value
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, inner], at) => [
    name,
    withHostileTexts(inner as unknown, from + at, name),
  ])
  return Object.fromEntries(entries) as Value
}
