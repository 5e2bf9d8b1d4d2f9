import type { Plugin } from 'vite'

/**
 * Which modules are in one file, because every request costs a round trip on a phone (docs/rules.md#size-budgets); the
 * rest is split by route. A module is in the first group that names it or whose modules import it.
 */
const groups: Readonly<Record<string, readonly string[]>> = {
  /** Packages that every first screen needs, and our own code that everything depends on. */
  core: [
    '/node_modules/(react|react-dom|scheduler|use-sync-external-store|i18next|react-i18next|keyborg|@emotion/hash)/',
    '/node_modules/@griffel/(core|react)/',
    '/node_modules/@tanstack/(history|react-router|react-store|router-core|store)/',
    '/node_modules/@fluentui/(react-(aria|button|jsx-runtime|provider|shared-contexts|tabster|theme|utilities)|tokens)/',
    '/src/(features|lib|locales|routes|screens|shared|shell|ui)/',
    '/generated/',
    'vite/preload-helper',
  ],
  /** What every page except sign-in needs, and the validation and the call of the sign-in form. */
  shell: [
    '/node_modules/axios/',
    '/src/shared/api/(http|mutator|request|transport)[.]',
    '/node_modules/zod/',
    '/node_modules/@tanstack/(react-query|query-core)/',
    '/node_modules/@fluentui/react-(context-selector|utilities/lib/(trigger|utils|virtualParent))/',
    '/node_modules/@fluentui/react-icons/lib/icons/',
    '/src/features/(access|companies|registration-invites)/queries',
    '/src/features/(companies/companyScope|incoming-payments/failedPayments)',
    '/src/shared/(api/queryClient|list/savedViews)',
    '/src/ui/shell/useShortcut',
    '/node_modules/@fluentui/react-icons/lib/atoms/svg/search',
    '/node_modules/@tanstack/react-router/.*/useLocation',
    '/node_modules/es-toolkit/.*/uniqBy',
    '/generated/main/model/(paymentState|shortPayReasonCode)',
    '/src/features/checkout/unconfirmedKeys',
    '/node_modules/@fluentui/react-icons/lib/atoms/svg/chevron-(left|right)[.]',
  ],
  /** Tooltips, and what places them and menus next to their buttons. */
  floating: [
    '/node_modules/@floating-ui/',
    '/node_modules/@fluentui/react-(portal|positioning|tooltip)/',
    '/src/ui/StatTile',
  ],
  /** The frame of every signed-in page, and what nearly each uses to show its data. */
  page: [
    '/src/routes/_auth[.]tsx[?]',
    '/src/routes/_auth/company/[^/]+/(payables|receivables)/[^/]+/route[.]tsx[?]',
    '/src/(features/companies/(memberships|requireCompany)|shell/CompanyPages)',
    '/src/features/incoming-payments/incomingPaymentRows',
    '/src/features/invoicing-accounts/requireAccount',
    '/generated/main/(credit-adjustments|invoices)/[^/]+[.](response[.])?ts$',
    '/src/features/invoices/queries',
    '/src/features/invoices/invoiceRules',
    '/src/shared/format/text',
    '/src/ui/(CardSection|withData)',
    '/node_modules/@fluentui/react-icons/lib/atoms/svg/(add|dismiss|print)[.]',
    '/node_modules/@fluentui/react-tabster/.*/(focusWithinPolyfill|useFocusWithin)',
    '/src/shared/format/(EnumBadge|dates|money)',
    '/src/shared/api/readQuery',
    '/src/shared/list/(QueryFallback|listSearch)',
    '/src/ui/inlineText',
    '/src/features/invoicing-accounts/accountActions',
    '/node_modules/@fluentui/react-text/',
    '/node_modules/@fluentui/react-icons/lib/atoms/svg/arrow-(download|up|down)',
    '/src/lib/(calendarDates|files|useDelayed)',
    '/src/ui/(FieldGroup|table/defineColumns)',
    '/src/features/(invoices/agingBuckets|payments/(PaymentSum|columns|listParts|paymentSearch))',
    '/node_modules/es-toolkit/.*/sortBy',
    '/src/shared/api/everyItem',
    '/node_modules/es-toolkit/.*/mapAsync',
    '/generated/main/(access/access[.]zod|incoming-payments/incoming-payments[.]zod|model/invoicingAccountStatus)',
  ],
  /** What every list needs to render. */
  list: [
    '/node_modules/@tanstack/(react-virtual|virtual-core)/',
    '/src/ui/table/(DataTable|HeaderCell|TableBody|rowSelection|tableStyles|useColumnPreferences|useGridNavigation)',
    '/src/shared/list/(EmbeddedList|ListBody|ListFilters|ListFooter|ListPage|ListTools|useRowPage)',
    '/src/features/incoming-payments/columns',
  ],
  /** What every page about customers needs. */
  customers: [
    '/src/(features/customers/queries|screens/receivables/CustomerPending)',
    '/src/routes/_auth/company/[^/]+/receivables/[^/]+/customers/-loadCustomer',
    '/generated/main/customers/[^/]+[.](response[.])?ts$',
  ],
  /** Charts and the buttons that switch between views. */
  figures: [
    '/node_modules/@fluentui/react-button/lib/components/ToggleButton/',
    '/node_modules/@fluentui/react-icons/lib/atoms/svg/checkmark-circle',
    '/src/(ui/charts/ChartFigure|shared/format/figureText)',
  ],
  /** Lists of invoices and credits. */
  ledger: ['/src/features/invoices/(LedgerPage|payableColumns|receivableColumns)'],
  /** What nearly every page for buyers needs. */
  buyer: [
    '/src/features/(outgoing-payments/ScheduledSummary|payables/(AccountName|accountFilters|queries)|invoices/dueDateQueries|checkout/(PayOnDemand|basket))',
    '/generated/main/(outgoing-payments|payables)/[^/]+[.](response[.])?ts$',
  ],
  /** Sending a payment, and finding out what became of it. */
  paying: ['/src/features/checkout/(ReturnLink|UnconfirmedPaymentList|useOutcome)'],
  /** Payment methods, and the scripts of their providers. */
  methods: [
    '/node_modules/@fluentui/react-radio/',
    '/src/features/payment-methods/(AddMethods|MethodText|MethodsFallback|linkSession|queries)',
    '/src/providers/loadScript',
  ],
  /** The buttons that open the checkout. */
  pay: ['/src/features/checkout/(PayAccount|PayInvoices|useStartCheckout)[.]'],
  /** Buttons for documents. */
  documents: [
    '/src/features/(documents/DocumentActions|outgoing-payments/ReceiptActions)',
    '/generated/main/documents/documents[.]ts$',
    '/node_modules/@fluentui/react-icons/lib/atoms/svg/document-pdf',
  ],
  /** Files that a supplier's systems sent. */
  integration: ['/src/features/integration/(eventColumns|queries)', '/generated/main/integration/'],
  /** What platform staff see of companies and their connected systems: only that, since nobody else may load it. */
  admin: [
    '/src/features/(admin-companies/(columns|queries)|ingestion-configurations/(allEventsQueries|queries))',
    '/generated/main/ingestion-configurations/',
  ],
  /** Menus, what every dialog needs, and the focus management of both. Without a dialog, a page loads it when it is idle. */
  dialog: [
    '/node_modules/(tabster|@fluentui/react-(menu|motion))/',
    '/node_modules/@fluentui/react-tabster/.*/useFocusableGroup',
    '/node_modules/@fluentui/react-(dialog|motion-components-preview)/',
    '/node_modules/@fluentui/react-tabster/.*/useModalAttributes',
    '/src/ui/ConfirmDialog',
    '/src/shared/form/(LeaveGuard|useConfirmedMutation)',
  ],
  /** What forms of signed-in pages need. */
  'page-form': [
    '/node_modules/(react-hook-form|@hookform/resolvers)/',
    '/src/shared/form/(ConflictNotice|FormShell|PhoneField|TextField|cleaned|recipients|useRecordForm|useSchemaForm)',
    '/node_modules/@fluentui/react-select/',
  ],
  /** The form for a company, on pages and in dialogs. */
  company: ['/src/features/companies/(CompanyForm|companyConflicts)'],
  /** The buttons of every list, and the copying of its rows: loaded once the list is there. */
  tools: ['/src/shared/list/(FilterChips|ViewsMenu)', '/src/ui/table/(ColumnChooser|CopiedRows)'],
  /** Popovers, of charts and of filters. */
  popover: ['/node_modules/@fluentui/react-(popover|tabster/.*/useActivateModal)'],
  /** What draws a chart, and the object with all tokens, which only charts read. */
  chart: ['/src/ui/charts/ColumnChart', '/node_modules/@fluentui/tokens/lib/tokens'],
  /** The panel for an open row or another item. */
  panel: ['/node_modules/@fluentui/react-drawer/', '/src/(shared/list/RowPanel|ui/DetailPanel)'],
  /** What the shell loads when a page is idle. */
  idle: [
    '/src/shell/(CompanyMenu|InactivityDialog|SignOutDialog|ThemeMenu)',
    '/src/ui/toast/ToastList',
    '/src/lib/cutTexts',
  ],
}

/** For the build. `$initial` is what the first page imports. */
export const chunkGroups = Object.entries(groups).map(([name, patterns]) => ({
  name,
  // oxlint-disable-next-line tallyport/no-backtracking -- only our own paths
  test: new RegExp(patterns.join('|')),
  ...(name === 'core' && { tags: ['$initial' as const] }),
}))

/** Fails the build for a pattern that matches no module: a file was renamed or is not used anymore. */
export function everyPatternMatches(): Plugin {
  const patterns = Object.values(groups).flat()
  return {
    name: 'tallyport-every-pattern-matches',
    apply: 'build',
    generateBundle() {
      const modules = [...this.getModuleIds()]
      // oxlint-disable-next-line tallyport/no-backtracking -- only our own paths
      const unused = patterns.filter((pattern) => !modules.some((id) => new RegExp(pattern).test(id)))
      if (unused.length > 0)
        this.error(`No module matches these patterns of tools/build/chunks.ts: ${unused.join(', ')}`)
    },
  }
}
