/** Libraries of the first screen, whichever it is. Query observers are not: who visits has nothing to observe. */
const libraries = [
  'react',
  'react-dom',
  'scheduler',
  'use-sync-external-store',
  'i18next',
  'react-i18next',
  'zod',
  'keyborg',
  '@emotion/hash',
  '@griffel/(core|react)',
  '@tanstack/(history|react-router|react-store|router-core|store)',
  '@tanstack/react-query/.*/QueryClientProvider',
  '@tanstack/query-core/(?!.*/(queryObserver|infiniteQueryObserver|queriesObserver|mutationObserver))',
  '@fluentui/(react-(aria|button|jsx-runtime|label|provider|shared-contexts|tabster|text|theme|utilities)|tokens)',
]

/** What the sign-in form is made of, beyond that. */
const form = [
  '/node_modules/@fluentui/react-(field|input)/',
  '/node_modules/@fluentui/react-icons/lib/(utils|contexts|atoms/svg/eye)',
  '/node_modules/@tanstack/react-query/.*/useMutation',
  '/node_modules/@tanstack/query-core/.*/mutationObserver',
  '/src/shared/form/(FormFrame|TextInput|PasswordInput|messageText|issueMessage|fieldProblems|unsavedWork)',
  '/src/ui/(PublicPage|Notice|useTextLink)',
]

/** Our own code that everything stands on. */
const base = ['/src/(lib|locales|shared|ui)/', '/generated/', 'vite/preload-helper']

/**
 * Few chunks where a visitor waits, since every request costs a round trip on a phone (quality section 4); everything else
 * is split as the routes ask for it. `$initial` is what the first page imports.
 */
export const chunkGroups = [
  {
    name: 'core',
    tags: ['$initial' as const],
    test: new RegExp([`/node_modules/(${libraries.join('|')})/`, ...base].join('|')),
  },
  { name: 'form', test: new RegExp(form.join('|')) },
]
