export interface PlantedBreak {
  readonly name: string
  readonly api: 'auth' | 'main'
  readonly from: string | RegExp
  readonly to: string
  /** The rule that must find it. */
  readonly rule: string
}

/** Breaking changes of the real contract, made in the text of its bundle before other tools' style is applied. */
export const plantedBreaks: readonly PlantedBreak[] = [
  {
    name: 'a country less',
    api: 'main',
    from: /"enum":\s*\["US",\s*"CA"\]/g,
    to: '"enum":["US"]',
    rule: 'enum-values-removed',
  },
  {
    name: 'a smaller page',
    api: 'main',
    from: /"maximum":\s*500/g,
    to: '"maximum":200',
    rule: 'schema-constraint-changed',
  },
  {
    name: 'a call renamed',
    api: 'auth',
    from: '"loginWithPassword"',
    to: '"signIn"',
    rule: 'operation-id-changed',
  },
  {
    name: 'a field of responses renamed',
    api: 'main',
    from: '"externalJobId"',
    to: '"jobNumber"',
    rule: 'property-removed',
  },
  {
    name: 'a path renamed',
    api: 'main',
    from: '"/receivables/company/{companyId}/customers":',
    to: '"/receivables/company/{companyId}/clients":',
    rule: 'path-removed',
  },
  {
    name: 'two ids of a path swapped',
    api: 'main',
    from: '"/admin/payment/account/{paymentAccountId}/fee/{feeId}":',
    to: '"/admin/payment/account/{feeId}/fee/{paymentAccountId}":',
    rule: 'path-parameters-swapped',
  },
  {
    name: 'a filter renamed',
    api: 'main',
    from: '"name":"dueFrom"',
    to: '"name":"dueAfter"',
    rule: 'parameter-removed',
  },
  {
    name: 'a file as another type',
    api: 'main',
    from: '"application/pdf"',
    to: '"image/png"',
    rule: 'media-type-removed',
  },
  {
    name: 'a header renamed',
    api: 'auth',
    from: '"name":"Idempotency-Key"',
    to: '"name":"Request-Key"',
    rule: 'parameter-removed',
  },
]

/** The bundle's text with the breaks. Throws if one of them finds nothing to change. */
export function plant(bundle: string, breaks: readonly PlantedBreak[]): string {
  return breaks.reduce((before, { name, from, to }) => {
    const changed = before.replaceAll(from, to)
    if (changed === before) throw new Error(`${name}: nothing to change`)
    return changed
  }, bundle)
}
