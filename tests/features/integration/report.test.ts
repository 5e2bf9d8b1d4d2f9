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
      "column_count: compte 11 valeurs pour 10 colonnes",
      "duplicate: figure déjà à la ligne 5",
      "duplicate_column: figure deux fois",
      "enum: doit être l’une des valeurs suivantes : Trade, Job, Cash",
      "format: doit être une adresse courriel valide",
      "format: doit être une date comme 2026-07-31",
      "locked: est bloqué et ne peut pas être modifié",
      "look_alike: contient des caractères qui ressemblent à d’autres, comme un А cyrillique : tapez-le de nouveau",
      "malformed: contient un guillemet qui n’est jamais fermé ou qui est mal placé",
      "max_length: doit compter au plus 100 caractères",
      "maximum: doit être inférieur à 1000000000",
      "minimum: ne peut pas être négatif",
      "missing_column: est manquant",
      "over_payment: ne peut pas dépasser le montant du paiement",
      "pattern: doit être un numéro de téléphone comme +14155550177",
      "required: est obligatoire",
      "required_with_discount: est obligatoire avec un escompte",
      "second_primary: désignerait un deuxième contact principal : la ligne 3 en désigne déjà un",
      "shortened: a été abrégé par Excel, et ses derniers chiffres sont perdus : mettez la colonne au format texte ou nombre, et enregistrez de nouveau le fichier",
      "spreadsheet_error: est une erreur de la feuille de calcul : corrigez sa formule, et enregistrez de nouveau le fichier",
      "unknown_account: ne correspond à aucun de vos comptes",
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
  expect(report('Invoice', used)).toEqual(['can’t be less than the $1,234.50 that payments have used'])
  await inFrench()
  expect(report('Invoice', used)).toEqual([
    'ne peut pas être inférieur aux 1\u00a0234,50\u00a0$ déjà utilisés par des paiements',
  ])
})
