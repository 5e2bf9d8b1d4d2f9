import { fileOf, screenTable } from '#tests/screenTable.ts'
import type { Screen } from './measure.ts'

interface Budget {
  /** KiB at brotli level 11. */
  js: number
  css: number
  requests: number
}

/** What every signed-in page loads: its frame (tools/build/chunks.ts), its calls and their cache, and the texts of all. */
const modules = [
  '_frame-',
  'src/shared/api/transport.ts',
  'src/shared/api/queryClient.ts',
  'src/locales/en/common.json?raw',
]

const inEnglish: Readonly<Record<string, Screen & { budget: Budget }>> = Object.fromEntries(
  screenTable.flatMap((row) => {
    if (row.budget === undefined) return []
    const { texts, js = 265, requests = 32 } = row.budget
    const isPublic = row.persona === 'visitor'
    return [
      [
        row.name,
        {
          // Sign-in, the only public page with a budget, is in the entry.
          routes: isPublic ? [] : [fileOf(row)],
          modules: isPublic ? [] : [...modules, ...texts.map((name) => `src/locales/en/${name}.json?raw`)],
          budget: { js, css: 5, requests },
        },
      ],
    ]
  }),
)

/** The screens with a budget (docs/rules.md#size-budgets). French adds the file with its first texts to sign-in. */
export const screens: Readonly<Record<string, Screen & { budget: Budget }>> = {
  ...inEnglish,
  'sign-in in French': {
    routes: [],
    modules: ['src/locales/fr-CA/areas.ts'],
    budget: { js: 142, css: 5, requests: 8 },
  },
}
