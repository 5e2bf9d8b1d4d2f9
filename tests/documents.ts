import { globSync, existsSync, readFileSync } from 'node:fs'
import { dirname, matchesGlob, posix } from 'node:path'

/** What a document names in code and in links. A placeholder (`<tag>`, `*`, `…`) means any name. */
interface Named {
  paths: string[]
  links: string[]
  commands: string[]
}

/** Folders at the root, whose paths are given in full, and those of `src/`, which documents name without it. */
const topFolders = 'src|mocks|tests|e2e|tools|docs|openapi|generated|security|lab|deploy|public|\\.github'
const sourceFolders = 'routes|screens|shell|features|shared|ui|lib|providers|devtools|telemetry|locales'
const inTopFolder = new RegExp(`^(?:${topFolders})/`)
const inFolder = new RegExp(`^(?:${topFolders}|${sourceFolders})/`)
const fileName = /\w\.(?:tsx?|m?js|md|ya?ml|jsonc?|conf)$/
/** Not of this repository: absolute paths and addresses, and the folders that commands write to, which git ignores. */
const elsewhere =
  /^(?:[/~$@]|\.\.?\/|\.cache\/|node_modules\/|dist\/|sourcemaps\/|contract-dist\/|staging-report\/|test-results\/)/

const isPath = (word: string) =>
  /^[^\s#:()"'=;]+$/.test(word) && (inFolder.test(word) || (fileName.test(word) && !elsewhere.test(word)))

function namedIn(text: string): Named {
  const blocks = [...text.matchAll(/^```(\w*)\n([^]*?)^```/gm)].map(([, language = '', code = '']) => ({
    language,
    code,
  }))
  const prose = text.replaceAll(/^```[^]*?^```/gm, '')
  const inline = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)
  const lines = [...inline, ...blocks.flatMap(({ code }) => code.split('\n'))]
  return {
    // The examples in YAML and JSON have the files of their reader.
    paths: [...inline, ...blocks.filter(({ language }) => language === '' || language === 'sh').map(({ code }) => code)]
      .flatMap((code) => code.replaceAll(/<[^>]*>/g, '*').split(/\s|,(?![^{]*\})/))
      .map((word) => word.replace(/(?:[:.)]|…$)+$/, ''))
      .filter(isPath),
    links: [...prose.matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^\w+:/.test(target)),
    commands: lines.flatMap(
      (line) => line.match(/\bnp(?:m|x)(?: run)?(?: --?[\w-]+)* [\w:-]+|^[a-z\d]+:[a-z]+$/g) ?? [],
    ),
  }
}

const repository = globSync(`{${topFolders.replaceAll('|', ',').replaceAll('\\', '')},.storybook,.ci}/**/*`).concat(
  globSync('{*,.*}'),
)

/** Whether a file or folder has the path, or, if it is named without all of its folders, ends with it. */
function exists(path: string, isWhole: boolean): boolean {
  if (!/[*{]/.test(path)) return repository.some((file) => file === path || (!isWhole && file.endsWith(`/${path}`)))
  return repository.some((file) => matchesGlob(file, isWhole ? path : `**/${path}`))
}

/** The paths in a document for which the repository has no file or folder. A file of code may be named without its ending. */
export function unknownPaths(document: string, text: string): string[] {
  return namedIn(text).paths.filter((path) => {
    const name = path.replaceAll('…', '**').replace(/\/$/, '')
    const isWhole = inTopFolder.test(path)
    const places = isWhole ? [name, posix.join(dirname(document), name)] : [name]
    return !places.some((place) => [place, `${place}.ts`, `${place}.tsx`].some((file) => exists(file, isWhole)))
  })
}

/** The links of a document that lead to no file, or to a heading that its file does not have. */
export function brokenLinks(document: string, text: string): string[] {
  return namedIn(text).links.filter((link) => {
    const [target = '', heading] = link.split('#')
    const file = target === '' ? document : posix.join(dirname(document), target)
    if (file !== document && !existsSync(file)) return true
    return heading !== undefined && !anchorsIn(file === document ? text : readFileSync(file, 'utf8')).includes(heading)
  })
}

/** As GitHub makes them. */
function anchorsIn(text: string): string[] {
  const headings = [...text.replaceAll(/^```[^]*?^```/gm, '').matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
  return [...headings, ...[...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id)]
}

const npmCommands = new Set(['ci', 'install', 'root'])

/** The commands in a document that npm, the scripts, and the installed packages do not have. */
export function unknownCommands(text: string, scripts: readonly string[]): string[] {
  const groups = new Set(scripts.filter((script) => script.includes(':')).map((script) => script.split(':')[0]))
  return namedIn(text).commands.filter((command) => {
    const words = command.split(' ').filter((word) => !word.startsWith('-'))
    const name = words.at(-1) ?? ''
    if (words[0] === 'npx') return !existsSync(`node_modules/.bin/${name}`)
    if (words.length === 1) return groups.has(name.split(':')[0]) && !scripts.includes(name)
    return !scripts.includes(name) && (words.includes('run') || !npmCommands.has(name))
  })
}
