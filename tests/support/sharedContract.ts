import { readFileSync } from 'node:fs'
import { deserialize } from 'node:v8'
import { inject } from 'vitest'
import type { Api } from '#mocks/router.ts'

/** The contract that `contractSetup.ts` loaded for this run. */
export const sharedContract = deserialize(readFileSync(inject('contractFile'))) as Api[]
