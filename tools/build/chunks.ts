import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

/** The build's module of a package that only lists need. */
const virtualList = fileURLToPath(import.meta.resolve('@tanstack/react-virtual'))

/** Enough pages for a module to be worth loading on all of them. */
const many = 7

/**
 * The first script names all files: seven characters of each hash, instead of eight, make it smaller, and so do the fewer
 * characters of base 36. Those also form no name that ad blockers look for, such as `-ad-`.
 */
export const hashedName = '[name]-[hash:7].js'
export const hashCharacters = 'base36'

/**
 * Which modules are in one file, because many small files load slowly (docs/rules.md#size-budgets). The others are split
 * by route. A module is in the first group that names it or whose modules import it.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  { name: 'app', tags: ['$initial'] },
  {
    name: 'packages',
    test: /node_modules\/(zod|es-toolkit|@tanstack\/(react-query|query-core)|@fluentui\/react-(icons|portal|text|utilities))\//,
    minShareCount: 2,
  },
  { name: 'floating', test: /node_modules\/(@floating-ui|@fluentui\/react-(positioning|tooltip))\// },
  { name: 'dialogs', test: /node_modules\/(tabster|@fluentui\/react-(dialog|motion|motion-components-preview))\// },
  { name: sharedByPages, debugName: 'pages', test: /\/(src|generated)\// },
  // Each of the contract's constants alone would be a file of about 100 bytes.
  { name: 'constants', test: /\/generated\/(auth|main)\/model\//, minShareCount: 2 },
]

function sharedByPages(id: string, context: Rolldown.ChunkingContext): string | null {
  const pages = pagesWith(id, context)
  if (pages.some((page) => page.includes('/_auth.tsx'))) return 'frame'
  if (pages.length < many) return null
  const lists = pagesWith(virtualList, context)
  return pages.every((page) => lists.includes(page)) ? 'lists' : 'frame'
}

/** The signed-in pages, and the frame around them, that import a module. */
function pagesWith(id: string, context: Rolldown.ChunkingContext): string[] {
  const found = new Set([id])
  for (const module of found) for (const importer of context.getModuleInfo(module)?.importers ?? []) found.add(importer)
  return [...found].filter((module) => /\/_auth.*[?]tsr-split/.test(module))
}
