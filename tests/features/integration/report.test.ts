import { expect, onTestFinished, test } from 'vitest'
import type { RowError } from '#generated/main/model/rowError.ts'
import { setPageLanguage } from '#src/lib/language.ts'
import { reportOfService } from '#src/features/integration/report.ts'
import type { UploadType } from '#src/features/integration/uploadTypes.ts'
import { changeLanguage, i18n } from '#src/locales/i18n.ts'
import { startApi } from '#tests/mocks/handlers/testApi.ts'
import {
  accountHeader,
  check,
  contactHeader,
  good,
  invoiceHeader,
  rows,
  takeIn,
  type Files,
} from '#tests/mocks/handlers/uploads.ts'

const invoice = (id: string, rest: string) => `${id},HS-1001,,,${rest}`

/** Between them, the files break every rule of the service that has a code. */
const brokenFiles: readonly Files[] = [
  {
    account: rows(accountHeader, `NEW-1,${'x'.repeat(101)},,Kiosk`, '\u0410-1,Name,,', '4.57E+11,#REF!,,', 'N,"Two,,'),
    contact: rows(
      contactHeader,
      'HS-1001,A,B,no address,12,true',
      'HS-1001,C,D,c@d.test,,true',
      'HS-1001,E,F,e@f.test,,true',
    ),
    invoice: rows(
      invoiceHeader,
      invoice('', '31/07/2026,2026-12-01,-5,1000000000,,'),
      invoice('INV-2', '2026-11-01,2026-12-01,ten,1,,,x'),
      invoice('INV-3', '2026-11-01,2026-12-01,100,100.01,5.00,'),
      invoice('INV-4', '2026-11-01,2026-12-01,1,1,1,'),
      invoice('INV-4', '2026-11-01,2026-12-01,1,1,,'),
      'INV-5,NOBODY,,,2026-11-01,2026-12-01,1,1,,',
      invoice('INV-1', '2026-11-01,2026-12-01,7,7,,'),
    ),
  },
  { contact: rows('externalAccountId,email,email', 'HS-1001,a@b.test,x') },
]

async function serviceErrors() {
  const api = startApi()
  await takeIn(api, { invoice: rows(invoiceHeader, `${good},,`) })
  const { invoices } = api.world.tables
  invoices.update(invoices.find('externalId', 'INV-1')?.id ?? '', { paymentState: 'Frozen' })
  const files = []
  for (const broken of brokenFiles) files.push(...(await check(api, broken)))
  return files
}

const report = (type: UploadType, ...errors: RowError[]) =>
  reportOfService(
    { type, fileName: '', lineCount: 1, validCount: 0, invalidCount: 1, errors, errorsTruncated: false },
    i18n.t,
  ).issues.map(({ reason }) => reason)

async function inFrench() {
  onTestFinished(async () => {
    await changeLanguage('en')
    setPageLanguage('en')
  })
  await changeLanguage('fr-CA')
  setPageLanguage('fr-CA')
}

test('every error of the service is in French, by its code (upload-types, language)', async () => {
  const files = await serviceErrors()
  await inFrench()
  const shown = files.flatMap((file) =>
    file.errors.map(({ message, ...error }) => {
      const [reason] = report(file.type, { ...error, message })
      expect.soft(reason, message).not.toBe(message)
      return `${error.code}: ${reason?.replaceAll(/\s/g, ' ')}`
    }),
  )
  expect([...new Set(shown)].toSorted()).toMatchInlineSnapshot(`
    [
      "column_count: La ligne compte 11 valeurs pour 10 colonnes. Corrigez la ligne.",
      "duplicate: Cette valeur figure déjà à la ligne 5. N’en gardez qu’une.",
      "duplicate_column: La colonne figure deux fois. N’en gardez qu’une.",
      "enum: Entrez l’une des valeurs suivantes : Trade, Job, Cash.",
      "format: Entrez une adresse courriel valide.",
      "format: Entrez une date comme 2026-07-31.",
      "locked: Cette facture est bloquée et ne peut pas être modifiée. Retirez la ligne.",
      "look_alike: Des caractères ressemblent à d’autres, comme un А cyrillique. Tapez la valeur de nouveau.",
      "malformed: Un guillemet n’est jamais fermé ou est mal placé. Corrigez la ligne.",
      "max_length: Entrez au plus 100 caractères.",
      "maximum: Entrez un montant inférieur à 1000000000.",
      "minimum: Entrez un montant qui n’est pas négatif.",
      "missing_column: La colonne est manquante. Ajoutez-la au fichier.",
      "over_payment: Entrez un montant qui ne dépasse pas le montant du paiement.",
      "pattern: Entrez un numéro de téléphone comme +14155550177.",
      "required: Entrez une valeur.",
      "required_with_discount: Entrez le dernier jour de l’escompte.",
      "second_primary: La ligne 3 désigne déjà le contact principal. N’en gardez qu’un.",
      "shortened: Excel a abrégé cette valeur, et ses derniers chiffres sont perdus. Mettez la colonne au format texte ou nombre, et enregistrez de nouveau le fichier.",
      "spreadsheet_error: C’est une erreur de la feuille de calcul. Corrigez sa formule, et enregistrez de nouveau le fichier.",
      "unknown_account: Cette valeur ne correspond à aucun de vos comptes. Corrigez le numéro, ou téléversez d’abord le compte.",
    ]
  `)
})

const error: RowError = { line: 2, field: 'paymentAmount', value: '100', code: '', message: 'from the service' }

test.each([
  ['an unknown code', { code: 'too_late' }],
  ['an unknown state', { code: 'locked', params: { state: 'Disputed' } }],
  ['a value that is missing', { code: 'below_used' }],
  ['a cell that the browser accepts', { code: 'maximum' }],
])('%s has the service’s own sentence (upload-types)', (_, more) => {
  expect(report('Invoice', { ...error, ...more })).toEqual(['from the service'])
})

test('amounts in a text are in the formats of the language (upload-types, money-format)', async () => {
  const used = { ...error, code: 'below_used', params: { used: '1234.50' } }
  expect(report('Invoice', used)).toEqual(['Enter at least $1,234.50, which payments have used.'])
  await inFrench()
  expect(report('Invoice', used)).toEqual(['Entrez au moins 1\u00a0234,50\u00a0$, que des paiements ont utilisés.'])
})
