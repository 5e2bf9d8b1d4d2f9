import type { Plugin } from 'vite'

/** Packages that every first screen needs, and our own code that everything depends on. */
const core = [
  '/node_modules/(react|react-dom|scheduler|use-sync-external-store|i18next|react-i18next|keyborg|@emotion/hash)/',
  '/node_modules/@griffel/(core|react)/',
  '/node_modules/@tanstack/(history|react-router|react-store|router-core|store)/',
  '/node_modules/@tanstack/react-query/.*/QueryClientProvider',
  '/node_modules/@fluentui/(react-(aria|button|jsx-runtime|provider|shared-contexts|tabster|theme|utilities)|tokens)/',
  '/src/(lib|locales|shared|ui)/',
  '/generated/',
  'vite/preload-helper',
]

/** What the sign-in form needs in addition. */
const form = [
  '/node_modules/@fluentui/react-(field|input|label)/',
  '/node_modules/@fluentui/react-icons/lib/(utils|contexts|atoms/svg/eye)',
  '/node_modules/@tanstack/react-query/.*/useMutation',
  '/src/shared/form/(FormFrame|TextInput|fieldMessages|unsavedWork)',
  '/src/ui/(PublicPage|InlineAlert)',
]

/** What the shell around every signed-in page needs. */
const shell = [
  '/node_modules/@tanstack/(react-query|query-core)/',
  '/node_modules/@fluentui/react-(context-selector|utilities/lib/(trigger|utils|virtualParent))/',
  '/node_modules/@fluentui/react-icons/lib/icons/',
  '/src/features/(access|companies|registration-invites)/queries',
  '/src/features/(companies/companyScope|incoming-payments/failedPayments)',
  '/src/shared/list/savedViews',
  '/src/ui/shell/useShortcut',
  '/node_modules/@fluentui/react-icons/lib/atoms/svg/search',
  '/node_modules/@tanstack/react-router/.*/useLocation',
  '/node_modules/es-toolkit/.*/uniqBy',
  '/generated/main/model/paymentState',
  '/src/features/checkout/unconfirmedKeys',
  '/node_modules/@fluentui/react-icons/lib/atoms/svg/chevron-right',
]

/** What places a tooltip or a menu next to its button. */
const floating = ['/node_modules/@floating-ui/', '/node_modules/@fluentui/react-(portal|positioning)/']

/** Menus and the focus management of menus and dialogs: loaded when a page is idle. */
const menu = ['/node_modules/(tabster|@fluentui/react-(menu|motion))/', '/src/shell/(CompanyMenu|ThemeMenu)']

/** What nearly every signed-in page uses to show its data: one chunk is smaller than ten. */
const page = [
  '/generated/main/(credit-adjustments|invoices|payables)/[^/]+[.](response[.])?ts$',
  '/src/features/(invoices|payables)/queries',
  '/src/features/invoices/invoiceRules',
  '/src/shared/format/text',
  '/src/ui/(CardSection|withData)',
  '/node_modules/@fluentui/react-icons/lib/atoms/svg/(add|dismiss)[.]',
  '/node_modules/@fluentui/react-tabster/.*/(focusWithinPolyfill|useFocusWithin)',
  '/src/shared/format/(EnumBadge|dates|money)',
  '/src/shared/api/readQuery',
  '/src/shared/list/(QueryFallback|listSearch)',
  '/src/ui/inlineText',
  '/src/features/invoicing-accounts/accountActions',
  '/node_modules/@fluentui/react-text/',
  '/node_modules/@fluentui/react-icons/lib/atoms/svg/arrow-(download|up|down)',
  '/src/lib/(files|useDelayed)',
]

/** What every list needs to render. */
const list = [
  '/node_modules/@tanstack/(react-virtual|virtual-core)/',
  '/src/ui/table/(DataTable|HeaderCell|TableBody|defineColumns|rowSelection|tableStyles|useColumnPreferences|useGridNavigation)',
  '/src/shared/list/(ListBody|ListFilters|ListFooter|ListPage|ListTools)',
]

/** What every dialog needs. */
const dialog = [
  '/node_modules/@fluentui/react-(dialog|motion-components-preview)/',
  '/node_modules/@fluentui/react-tabster/.*/useModalAttributes',
  '/src/ui/ConfirmDialog',
  '/src/shared/form/(LeaveGuard|useConfirmedMutation)',
]

/** What forms of signed-in pages need. */
const pageForm = [
  '/node_modules/(react-hook-form|@hookform/resolvers)/',
  '/src/shared/form/(FormShell|TextField|cleaned|heldValues|useSchemaForm)',
]

/**
 * Few chunks for the first page, because every request costs a round trip on a phone (docs/rules.md#size-budgets); the
 * rest is split by route. `$initial` is what the first page imports; a group includes what its members import.
 */
export const chunkGroups = [
  { name: 'core', tags: ['$initial' as const], test: new RegExp(core.join('|')) },
  { name: 'form', test: new RegExp(form.join('|')) },
  // The validation of sign-in and addresses loads after the first page.
  { name: 'zod', test: /node_modules\/zod\// },
  { name: 'shell', test: new RegExp(shell.join('|')) },
  { name: 'floating', test: new RegExp(floating.join('|')) },
  { name: 'menu', test: new RegExp(menu.join('|')) },
  { name: 'page', test: new RegExp(page.join('|')) },
  { name: 'list', test: new RegExp(list.join('|')) },
  { name: 'dialog', test: new RegExp(dialog.join('|')) },
  { name: 'page-form', test: new RegExp(pageForm.join('|')) },
]

/** Fails the build for a pattern that matches no module: a file was renamed or is not used anymore. */
export function everyPatternMatches(): Plugin {
  const patterns = [core, form, shell, floating, menu, page, list, dialog, pageForm].flat()
  return {
    name: 'tallyport-every-pattern-matches',
    apply: 'build',
    generateBundle() {
      const modules = [...this.getModuleIds()]
      const unused = patterns.filter((pattern) => !modules.some((id) => new RegExp(pattern).test(id)))
      if (unused.length > 0)
        this.error(`No module matches these patterns of tools/build/chunks.ts: ${unused.join(', ')}`)
    },
  }
}
