import { formatMoney } from '../world/money.ts'
import { createRandom, type Random } from '../world/seed/random.ts'

interface PaperLine {
  description: string
  quantity: number
  unitPrice: number
  /** quantity × unitPrice, in ten-thousandths of a dollar. */
  amount: number
}

const goods = [
  'Spruce stud 2×4, 8 ft',
  'Plywood sheathing 4×8',
  'Galvanized joist hanger',
  'Ready-mix concrete, yd³',
  'Copper pipe ¾ in, 10 ft',
  'Roofing felt, roll',
  'Gypsum board ½ in',
  'Exterior paint, gallon',
  'Steel rebar #4, 20 ft',
  'Mineral wool batt',
  'Vinyl window 36×48',
  'Delivery and unloading',
  'Labor, hour',
]

/** How many lines a document has: most fit on one page; one in a hundred fills about thirty pages. */
const lineCounts = [
  { share: 60, min: 1, max: 12 },
  { share: 85, min: 13, max: 60 },
  { share: 95, min: 61, max: 300 },
  { share: 99, min: 301, max: 700 },
  { share: 100, min: 1000, max: 1205 },
] as const

const dollar = 10_000
const cent = 100

/** A document's lines, always the same for the same id; they add up to exactly `amount`. */
export function linesOf(documentId: string, amount: number): PaperLine[] {
  const random = createRandom(hash(documentId))
  const count = lineCount(random, amount)
  const lines: PaperLine[] = []
  let rest = amount
  for (let left = count; left > 1; left -= 1) {
    const quantity = random.int(1, 12)
    const fairShare = rest / left
    const unitPrice = Math.max(1, Math.floor((fairShare * (0.4 + random.next())) / quantity / cent)) * cent
    lines.push({ description: random.pick(goods), quantity, unitPrice, amount: quantity * unitPrice })
    rest -= quantity * unitPrice
  }
  // The last line takes the remainder, so that the lines add up exactly.
  return [...lines, { description: random.pick(goods), quantity: 1, unitPrice: rest, amount: rest }]
}

/** Ensures at least one dollar per line. */
function lineCount(random: Random, amount: number): number {
  const share = random.int(1, 100)
  const { min, max } = lineCounts.find((candidate) => share <= candidate.share) ?? lineCounts[0]
  return Math.max(1, Math.min(random.int(min, max), Math.floor(amount / dollar)))
}

/** 32-bit FNV-1a. */
function hash(text: string): number {
  return Array.from(text).reduce(
    (state, character) => Math.imul(state ^ character.charCodeAt(0), 0x01000193),
    0x811c9dc5,
  )
}

/** 12345000 → `$1,234.50`; negative amounts are in parentheses, as everywhere in the product. */
export function dollars(amount: number): string {
  const [whole = '', fraction = ''] = formatMoney(Math.abs(amount)).split('.')
  const text = `$${whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`
  return amount < 0 ? `(${text})` : text
}
