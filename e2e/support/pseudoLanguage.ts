import { globSync, readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { pseudoText } from '#src/devtools/pseudoTexts.ts'

/** A text as the build writes it into a file: `?raw` imports are strings. */
const literal = /(['`])\{(?:\\n|\n) {2}"[\s\S]*?\}(?:\\n|\n)\1/

const names = globSync('src/locales/fr-CA/*.json').map((path) => path.replace(/^.*\/|\.json$/g, ''))
const textsOf = (language: string, name: string) => readFileSync(`src/locales/${language}/${name}.json`, 'utf8')

const withPseudoTexts = (texts: unknown): unknown =>
  typeof texts === 'string'
    ? pseudoText(texts)
    : Object.fromEntries(Object.entries(texts as object).map(([key, value]) => [key, withPseudoTexts(value)]))

/** The text of a file of the build; '' for a file without one. */
async function textIn(code: string): Promise<string> {
  const [source = "''"] = literal.exec(code) ?? []
  const file = (await import(`data:text/javascript,${encodeURIComponent(`export default ${source}`)}`)) as {
    default: string
  }
  return file.default
}

/** The files of the build that have the French texts, with those of the pseudo-locale in their place. */
async function pseudoFiles(): Promise<ReadonlyMap<string, string>> {
  const files = new Map<string, string>()
  for (const name of names) {
    const pseudo = JSON.stringify(JSON.stringify(withPseudoTexts(JSON.parse(textsOf('en', name)))))
    for (const path of globSync(`dist/assets/**/${name === 'core' ? 'areas' : name}-*.js`)) {
      const code = readFileSync(path, 'utf8')
      if ((await textIn(code)) !== textsOf('fr-CA', name)) continue
      files.set(
        path.replace(/^dist/, ''),
        code.replace(literal, () => pseudo),
      )
    }
    if (![...files.keys()].some((path) => path.includes(`/${name === 'core' ? 'areas' : name}-`)))
      throw new Error(`The build has no French texts: ${name}`)
  }
  return files
}

/** From then on, French is the pseudo-locale (CONTRIBUTING.md), which the build itself doesn't have. */
export async function servePseudoTexts(page: Page): Promise<void> {
  const files = await pseudoFiles()
  await page.route(
    ({ pathname }) => files.has(pathname),
    (route) =>
      route.fulfill({ contentType: 'text/javascript', body: files.get(new URL(route.request().url()).pathname) ?? '' }),
  )
}
