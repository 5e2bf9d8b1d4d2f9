import { describe, expect, it, onTestFinished } from 'vitest'
import { setPageLanguage } from '#src/lib/language.ts'
import { serviceText } from '#src/shared/format/serviceText.ts'

describe('serviceText (service-text)', () => {
  it.each([
    ['Invoice INV-109883 is now 1577.95.', 'Invoice INV-109883 is now $1,577.95.'],
    ['The total is now 1178.7500', 'The total is now $1,178.75'],
    ['The discount on INV-1 ended on 2026-03-04.', 'The discount on INV-1 ended on Mar 4, 2026.'],
    ['12.50 of 100.00 is left', '$12.50 of $100.00 is left'],
    ['-5.00 is too little to pay', '($5.00) is too little to pay'],
    ['Already $12.50', 'Already $12.50'],
    ['2.50% is the fee', '2.50% is the fee'],
    ['2.50 % or 2.50 percent', '2.50 % or 2.50 percent'],
    ['between 0.01 and 4.00 percent, or 1.00 to 2.00%', 'between 0.01 and 4.00 percent, or 1.00 to 2.00%'],
    ['25.50 MB in 12.25 seconds', '25.50 MB in 12.25 seconds'],
    ['It is $1577.95, not $1500 or $3.5.', 'It is $1,577.95, not $1,500.00 or $3.50.'],
    ['It is ($5.00) or $1,577.95.', 'It is ($5.00) or $1,577.95.'],
    ['The balance is now 1,577.95 of 1E+3', 'The balance is now $1,577.95 of $1,000.00'],
    ['1.57795E+3 is left', '$1,577.95 is left'],
    ['€1577.95 stays', '€1577.95 stays'],
    ['1E+999 stays', '1E+999 stays'],
    ['Version 1.20.3 of api-v1.25', 'Version 1.20.3 of api-v1.25'],
    ['INV-2026-03-04 and 2026-13-40 stay', 'INV-2026-03-04 and 2026-13-40 stay'],
    ['1577.95USD, USD 1577.95, or 1577.95 USD', '$1,577.95, $1,577.95, or $1,577.95'],
    ['Total:USD1,577.95. US$12.5 and 5 dollars', 'Total:$1,577.95. $12.50 and $5.00'],
    ['$1577.95 USD, $ 12.50, 12.50 $, or $-5.00', '$1,577.95, $12.50, $12.50, or ($5.00)'],
    ['USD 1\u00A0577.95 of 2\u202F000.00', '$1,577.95 of $2,000.00'],
    ['Fees of −5.00 and 1.5e+3', 'Fees of ($5.00) and $1,500.00'],
    ['Pay 12.50-15.00, or 12.50–15.00', 'Pay $12.50-$15.00, or $12.50–$15.00'],
    ['Invoice 10.25 is now 1577.95.', 'Invoice 10.25 is now $1,577.95.'],
    ['A fee of 2% on 100.00, on 20.00, and on 1577.95', 'A fee of 2% on $100.00, on $20.00, and on $1,577.95'],
    ['Le total est 1577.95 USD, pas 12.50 $.', 'Le total est $1,577.95, pas $12.50.'],
    ['Invoice INV-1: 12.50; credit CM-1: 5.00', 'Invoice INV-1: $12.50; credit CM-1: $5.00'],
    ['The amount changed from 12.50 to 15.00 because', 'The amount changed from $12.50 to $15.00 because'],
    ['The balance of this account is 12.50, please', 'The balance of this account is $12.50, please'],
    ['The fee is 12.50. Python 3.12 is due.', 'The fee is $12.50. Python 3.12 is due.'],
    ['Les frais sont de 12.50 et le solde dû est 5.00', 'Les frais sont de $12.50 et le solde dû est $5.00'],
    ['Il reste 12.50 sur 100.00 de l’escompte.', 'Il reste $12.50 sur $100.00 de l’escompte.'],
    ['$12.50 of 100.00 or 15.00 of USD 20', '$12.50 of $100.00 or $15.00 of $20.00'],
    ['The total by 2026-03-04 is 12.50', 'The total by Mar 4, 2026 is $12.50'],
    ['12,50 $, 12,5 $, 12,5050 $, and 1577,95 $', '$12.50, $12.50, $12.505, and $1,577.95'],
    ['USD 12,50, 12,50 USD, US$12,50, and 12,50 dollars', '$12.50, $12.50, $12.50, and $12.50'],
    ['12.50 US$, USD $12.50, $US 12.50, 12,50 $ US, or 12,50$US', '$12.50, $12.50, $12.50, $12.50, or $12.50'],
    ['12.50 dollars US, 5 U.S. dollars, or 1 577,95 dollars américains', '$12.50, $5.00, or $1,577.95'],
    ['Le total est 1 577,95 $ ou 1 577 $.', 'Le total est $1,577.95 ou $1,577.00.'],
    ['Frais : 1 577,95 $ (plus 2 000 000,00 $)', 'Frais : $1,577.95 (plus $2,000,000.00)'],
    ['1\u2009577.95 $, 1\u2007577,95 $, and 1\u00A0577,95\u00A0$', '$1,577.95, $1,577.95, and $1,577.95'],
    ['$1 577.95, USD 1 577, and 1.577,95 $', '$1,577.95, $1,577.00, and $1,577.95'],
    ['Le solde est 1 577,95. Il reste 12,50 sur 100,00.', 'Le solde est $1,577.95. Il reste $12.50 sur $100.00.'],
    ['A credit of (12.50), $(12.50), (12,50) $, or −12,50 $', 'A credit of ($12.50), ($12.50), ($12.50), or ($12.50)'],
    ['Invoice X is now 10.00.', 'Invoice X is now $10.00.'],
    ['Facture HARBOR-A est maintenant 10,00', 'Facture HARBOR-A est maintenant $10.00'],
    ['Credit memo ABC is 10.00 and payment PAY/B was 5.00', 'Credit memo ABC is $10.00 and payment PAY/B was $5.00'],
    ['', ''],
  ])('%j reads %j', (text, shown) => {
    expect(serviceText(text)).toBe(shown)
  })

  it.each([
    'version 1.25, versions 1.24 and 1.25, or v 1.25',
    'release: 3.11 of API 1.25',
    'Section 4.25, § 4.25, and rule 2.10',
    'No. 10.25, # 10.25, and invoices 10.25 to 10.75',
    'a rate of 1.2545 and a ratio of 1.25:1 or 1.25 x',
    'from 10.25 to 11.75 h, 10.25 a.m., on time 10.25',
    '11.25.2026 and 192.168.10.25, until 11.25, le 25.11, on 25.11.',
    '1.25 weeks, 12.25 KB, 3.50 kg, 2.50 bps, 2.50 basis points',
    '12.50 EUR, EUR 12.50, CAD 12.50, 12.50 €, € 12.50, A$ 12.50, $2.5 million',
    'le taux est 1.25, entre 0.01 et 4.00 pour cent, pendant 1.50 heures',
    'line 1 577.95',
    'Python 3.12, Node 24.21 or 24.25, firmware 1.25, and schema 1.25',
    'The fee service uses Python 3.12.',
    'The invoice schema is 1.25, its payment service is now 3.12',
    'Invoice INV-1 was upgraded to 3.12',
    '12.50 pesos, 12,50 euros, 12.50 Canadian dollars, £12.50, ₱12.50, ₱ 12.50, 12.50 ₱',
    'The total is 12.50 pesos, and CHF 12.50 is due, or Fr. 12.50, Mex$12.50, R$ 12.50',
    'The total is 12.50 (CAD), The fee is 12.50, in euros',
    'Pay for 12.50 kg, 1.00 to 2.00 kg, or 1.25 of 2.50 hours',
    'It is now 12.50.',
    'The discount is 2.50% or 2.50 % or 2.50 percent; the fee is 1.25 to 2.50 percent',
    'Facture 10 577,95 $, INV 12 577,95 $, le 12 577 $, and 2 12,50 $',
    'Le taux est 12,50 % de la somme, ou 12,50 pour cent; 12,50 kg',
    'lines 12,50, version 1,25, a credit of 12.50- or $12.50-',
    '12.50 $ CA, 12,50 $CA, CA$ 12.50, C$12.50, 12,50 $CAD, 12.50 dollars canadiens, 12,50 dollars (CAD)',
    '12 dollars 50, 12 dollars and 50 cents, $1,5 million',
    'Invoice API is now 3.12, and the invoice schema is 1.25',
    'Invoice X is version 3.12, and invoice X was upgraded to 3.12',
  ])('leaves text that is not an amount: %s', (text) => {
    expect(serviceText(text)).toBe(text)
  })

  it.each([
    ['Le total est 1 577,95 $.', 'Le total est 1~577,95~$.'],
    ['The total is 12.50 $, or (12,50 $).', 'The total is 12,50~$, or (12,50~$).'],
    ['Invoice X is now 1577.95.', 'Invoice X is now 1~577,95~$.'],
    ['Facture 10 577,95 $', 'Facture 10 577,95 $'],
  ])('in a French page, %j reads %j (language)', (text, shown) => {
    setPageLanguage('fr-CA')
    onTestFinished(() => setPageLanguage('en'))
    expect(serviceText(text)).toBe(shown.replaceAll('~', '\u00A0'))
  })

  // A search that goes back and forth over these takes minutes, and the test times out.
  it.each(['v 1,1', 'v 1-1', '1 and ', '1.00, ', '111 ', '111\u2009', '1,11 ', '$(1', '(1) '])(
    'reads many of %j at once (no-backtracking)',
    (piece) => {
      expect(serviceText(`${piece.repeat(20_000)}!`)).toMatch(/!$/)
    },
  )

  it('says a moment in words', () => {
    expect(serviceText('Locked until 2026-03-04T12:00:00Z.')).toMatch(/^Locked until Mar 4, 2026, .+\.$/)
    expect(serviceText('Locked until 2026-03-04 12:00:00Z.')).toMatch(/^Locked until Mar 4, 2026, .+M\.$/)
  })
})
