/** Generated pairs of contracts, before and after a change, with the verdict that the diff must give. */
import { namedLikeKeywords, recursionsLikeKeywords } from './fieldNameFamilies.ts'
import { bodiesWithoutSchema, emptySchemas, partsWithoutSchema } from './missingSchemaFamilies.ts'
import type { FamilyPair } from './familyPair.ts'
import { spellingsOfTypes, threeSpellings } from './spellingFamilies.ts'

export const families: FamilyPair[] = [
  ...namedLikeKeywords,
  ...recursionsLikeKeywords,
  ...bodiesWithoutSchema,
  ...partsWithoutSchema,
  ...emptySchemas,
  ...spellingsOfTypes,
  ...threeSpellings,
]
