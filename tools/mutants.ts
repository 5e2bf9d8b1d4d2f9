/**
 * `npm run mutants [-- <group>…]`: injects faults, one at a time, into a copy of the code that sessions and money
 * depend on, and runs its unit tests against each (StrykerJS). Prints the faults that no test detects. Exit code 1 if
 * tests detect fewer than 85% of a group's faults (docs/qa.md#faults-that-tests-must-notice).
 */
import { Stryker } from '@stryker-mutator/core'

interface Group {
  /** Where the faults are injected. */
  mutate: readonly string[]
  /** The tests that should detect them. */
  testFiles: readonly string[]
}

/** Each takes a few minutes. Suites of a thousand random orders are left out: named cases must detect faults, too. */
const groups: Readonly<Record<string, Group>> = {
  session: {
    mutate: ['src/shared/api/session/*.ts'],
    testFiles: ['tests/shared/api/session/*.test.*', 'tests/shared/api/{refreshRules,request}{,.dom}.test.*'],
  },
  calls: {
    mutate: [
      'src/shared/api/{http,mutator,readBody,request}.ts',
      'src/features/session/{loginSearch,signedInOnly,visitorsOnly}.ts',
      'src/features/companies/requireCompany.ts',
    ],
    testFiles: [
      'tests/shared/api/{http,refreshRules,request,request.*,retryAfter}{,.dom}.test.*',
      'tests/shared/api/session/session{,.startUp}.test.*',
      'tests/shared/api/transport{,.dom}.test.*',
      'tests/features/{session,companies}/*.test.*',
    ],
  },
  basket: {
    mutate: ['src/features/checkout/{basket,chooseInvoices,credits,loadPayable,problems}.ts'],
    testFiles: ['tests/features/checkout/{basket,chooseInvoices,credits,loadPayable,problems}{,.dom}.test.*'],
  },
  payment: {
    mutate: ['src/features/checkout/{queries,sendPayment,unconfirmed*,use*}.ts'],
    testFiles: [
      'tests/features/checkout/{changePayment,outcomes,partsAndDays,queries,refusalToast}{,.dom}.test.*',
      'tests/features/checkout/{useCheckout,useCheckoutSession,usePayOn,usePayRun,useStartCheckout}{,.dom}.test.*',
    ],
  },
  methods: {
    mutate: ['src/features/payment-methods/*.ts'],
    testFiles: [
      'tests/features/payment-methods/{BankLink,linkSession,methods,PaymentMethodPicker,problems}{,.dom}.test.*',
      'tests/features/payment-methods/{queries,useLinkBank}{,.dom}.test.*',
    ],
  },
  providers: {
    mutate: ['src/providers/loadScript.ts', 'src/providers/{moov,plaid}/*.ts'],
    testFiles: ['tests/providers/loadScript.dom.test.ts', 'tests/providers/{moov,plaid}/*.test.ts'],
  },
}

const chosen = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(groups)
for (const name of chosen) {
  const group = groups[name]
  if (!group) throw new Error(`Unknown group "${name}": expected ${Object.keys(groups).join(', ')}`)
  console.log(`\n${name}`)
  await new Stryker({
    mutate: [...group.mutate],
    testFiles: [...group.testFiles],
    testRunner: 'vitest',
    vitest: { configFile: 'vitest.mutants.config.ts' },
    coverageAnalysis: 'perTest',
    // A module's constant is read once: each of its faults would run all tests of the group, for minutes if they hang.
    ignoreStatic: true,
    concurrency: 2,
    // A test that waits forever fails after 5 s; only an endless loop takes longer.
    timeoutMS: 8_000,
    // Stryker works in a copy, and would rewrite its tsconfig.json with an API that TypeScript 7 does not have.
    tempDirName: '.cache/mutants',
    tsconfigFile: 'none',
    disableTypeChecks: false,
    ignorePatterns: ['.*', 'dist', 'storybook-static', 'test-results', 'e2e', 'lab', 'docs', 'deploy', '*.log'],
    reporters: ['clear-text', 'progress-append-only', 'json'],
    clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false, reportTests: false, skipFull: true },
    jsonReporter: { fileName: `.cache/mutants-${name}.json` },
    thresholds: { high: 95, low: 85, break: 85 },
  }).runMutationTest()
}
