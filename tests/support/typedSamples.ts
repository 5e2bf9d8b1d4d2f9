/** What people type and paste, and what is sent; the app and the mock, which share no code, both have to agree. */
export type Kind = 'text' | 'id' | 'email' | 'phone' | 'postalCode' | 'search'

const nbsp = '\u00A0'
const zwsp = '\u200B'

export const typedSamples: readonly (readonly [kind: Kind, typed: string, sent: string])[] = [
  ['text', ` ${nbsp}Harbor${nbsp}${nbsp}Foods\t`, 'Harbor Foods'],
  ['text', 'Harbor\u2003\u2009Foods', 'Harbor Foods'],
  ['text', `Har${zwsp}bor\uFEFF`, 'Harbor'],
  ['text', '\u202AHarbor\u202C \u2066Foods\u2069', 'Harbor Foods'],
  ['text', 'Cafe\u0301 Zürich', 'Café Zürich'],
  ['text', 'Smith – Sons’ “Best”', 'Smith – Sons’ “Best”'],
  ['text', 'co\u00ADop', 'coop'],
  ['text', 'a\u0000b\u001Bc\u0085d', 'abc d'],
  ['text', '\u3164\u115F\u2800', ''],
  ['text', 'ab\u200Dcd', 'abcd'],
  ['text', 'نمی\u200Cخواهم', 'نمی\u200Cخواهم'],
  ['text', 'क्\u200Dष', 'क्\u200Dष'],
  ['text', '👩\u200D👧 & co', '👩\u200D👧 & co'],
  ['text', 'one\r\ntwo\u2028three', 'one two three'],
  ['text', 'Z\uFE0FB', 'ZB'],
  ['text', 'tag\u{E0041}ged', 'tagged'],
  ['id', `${zwsp}ZB-15`, 'ZB-15'],
  ['id', '\u202AZB-16\u202C', 'ZB-16'],
  ['id', 'ZB\u201115', 'ZB-15'],
  ['id', 'ZB–15', 'ZB-15'],
  ['id', 'ZB−15', 'ZB-15'],
  ['id', 'ＺＢ－１５', 'ZB-15'],
  ['id', 'O’Brien “1”', `O'Brien "1"`],
  ['id', 'نمی\u200Cخواهم', 'نمیخواهم'],
  ['id', 'PO⁄7', 'PO/7'],
  ['id', `ZB${nbsp} 15`, 'ZB 15'],
  ['email', `${nbsp}jane@example.test`, 'jane@example.test'],
  ['email', 'Jane Doe <jane@example.test>', 'jane@example.test'],
  ['email', '"Doe, Jane" <jane@example.test>;', 'jane@example.test'],
  ['email', 'jane@example.test <jane@example.test>', 'jane@example.test'],
  ['email', 'mailto:jane@example.test', 'jane@example.test'],
  ['email', '<mailto:jane@example.test?subject=Hi>', 'jane@example.test'],
  ['email', 'jane@example.test.', 'jane@example.test'],
  ['email', 'jane@example.test;', 'jane@example.test'],
  ['email', `ja${zwsp}ne＠example.test`, 'jane@example.test'],
  ['email', 'jane\u2011doe@example.test', 'jane-doe@example.test'],
  ['email', 'jane@example.test (Jane)', 'jane@example.test'],
  ['email', "'jane@example.test'", 'jane@example.test'],
  ['email', 'jane@example.test, bo@example.test', 'jane@example.test, bo@example.test'],
  ['email', 'Jane', 'Jane'],
  ['phone', '+1 (617) 555–0100', '+1(617)555-0100'],
  ['phone', '617\u2011555\u20110100', '617-555-0100'],
  ['phone', `+1${nbsp}617\u2009555  0100`, '+16175550100'],
  ['phone', 'tel:+16175550100', '+16175550100'],
  ['phone', '＋１６１７５５５０１００', '+16175550100'],
  ['phone', '617·555·0100', '617.555.0100'],
  ['phone', '\u202A+16175550100\u202C', '+16175550100'],
  ['postalCode', '02110 1234', '02110-1234'],
  ['postalCode', '021101234', '02110-1234'],
  ['postalCode', '02110\u20111234', '02110-1234'],
  ['postalCode', '02110 – 1234', '02110-1234'],
  ['postalCode', `${zwsp}02110${nbsp}`, '02110'],
  ['postalCode', '０２１１０', '02110'],
  ['postalCode', 'k1a0b1', 'K1A 0B1'],
  ['postalCode', 'K1A—0B1', 'K1A 0B1'],
  ['search', 'Élan “X” – O’Brien', `elan "x" - o'brien`],
  ['search', 'É', 'e'],
  ['search', 'E\u0301', 'e'],
  ['search', 'Straße Łódź', 'strasse lodz'],
  ['search', `IN${zwsp}V\u20111`, 'inv-1'],
  ['search', 'ＩＮＶ１', 'inv1'],
]

/** Ids with characters that look like others; the last ones are fine. */
export const lookAlikes: readonly (readonly [id: string, isRefused: boolean])[] = [
  ['АС-1001', true],
  ['AС-1001', true],
  ['ΑΒ-1', true],
  ['Ⅻ-1', true],
  ['AC-1²', true],
  ['𝐀C-1', true],
  ['ﬁ-1', true],
  ['Счёт-5', false],
  ['INV-Ω', false],
  ['日本-1', false],
  ['É-1', false],
  ['AC-1001', false],
]

/** 40 characters that can't be seen, or that look like a blank, a dash, or a quote. */
export const sneakyCharacters: readonly string[] = Array.from(
  '\u00A0\u00AD\u034F\u061C\u115F\u1680\u180E\u2000\u2002\u2003\u2007\u2009\u200A\u200B\u200C\u200D\u200E\u200F' +
    '\u2010\u2011\u2012\u2013\u2014\u2018\u2019\u201C\u201D\u2028\u202A\u202E\u202F\u205F\u2060\u2066\u2212\u2800' +
    '\u3000\u3164\uFE0F\uFEFF',
)
