import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, posix } from 'node:path'

interface Api {
  readonly name: string
  readonly title: string
  readonly version: string
  readonly summary: string
}

interface Document {
  /** From the folder of documents, such as `rules/access.md`. */
  readonly path: string
  readonly text: string
}

/** Copies a folder of documents; links that lead out of it become text, since nothing is there. Returns the Markdown. */
export function copyDocuments(from: string, to: string): Document[] {
  rmSync(to, { recursive: true, force: true })
  cpSync(from, to, { recursive: true })
  const paths = globSync('**/*.md', { cwd: to }).map((path) => path.replaceAll('\\', '/'))
  return paths.toSorted().map((path) => {
    const text = withoutLinksOut(readFileSync(join(to, path), 'utf8'), path)
    writeFileSync(join(to, path), text)
    return { path, text }
  })
}

const withoutLinksOut = (text: string, from: string): string =>
  text.replaceAll(/\[([^\]]+)\]\(([^)\s]+)\)/g, (link, label: string, target: string) =>
    posix.join(posix.dirname(from), target).startsWith('../') ? label : link,
  )

/** The index of the folder for language models, in the form of https://llmstxt.org: what there is, and what to read for what. */
export function llmsText(apis: readonly Api[], documents: readonly Document[]): string {
  const files = apis.flatMap(({ name, title, summary }) => [
    `- [${title}](${name}.yaml): ${summary} As JSON: [${name}.json](${name}.json)`,
  ])
  const listed = (wanted: (path: string) => boolean) =>
    documents.filter(({ path }) => wanted(path)).map(({ path, text }) => `- [${titleOf(text)}](docs/${path})`)
  const isPage = (path: string) => !path.includes('/')
  return [
    '# Tallyport contract',
    '',
    `> ${apis.map(({ title, version }) => `${title} ${version}`).join(' and ')}: OpenAPI descriptions of what the app needs from its services, and how to build, run and check both.`,
    '',
    '## APIs',
    '',
    ...files,
    '- [All calls](tallyport.http): a request for each operation, with a persona that may make it',
    '- [Changes](CHANGELOG.md): what each release changed',
    '',
    '## Documents',
    '',
    ...listed(isPage),
    '',
    '## Optional',
    '',
    ...listed((path) => !isPage(path)),
    '',
  ].join('\n')
}

const titleOf = (text: string): string => /^# (.+)$/m.exec(text)?.[1] ?? 'Without a title'
