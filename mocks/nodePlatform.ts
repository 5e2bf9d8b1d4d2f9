import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { contractFiles } from './control/contractPage/contractFiles.ts'
import { throughPrism } from './gate.ts'
import { bundle } from './providers/bundle.ts'
import type { Platform } from './platform.ts'
import { readMultipart } from './requestBody.ts'

const folder = import.meta.dirname
const controlFile = join(folder, 'control/openapi.yaml')
const rowTypes = join(folder, 'world/rows')

/** Four files of 25 MB; without a limit, a crafted file could fill the memory. */
const maxUnpackedBytes = 110_000_000

/** As fast as gzip, but smaller: an upload of 650 KB becomes 22 KB instead of 91 KB. */
const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

let cachedCommit: string | undefined

/** The mock in Node: Prism checks each call against the contract. */
export const nodePlatform: Platform = {
  gate: throughPrism,
  readMultipart,
  providerScript: bundle,
  controlFiles: {
    '/openapi.yaml': { headers: { 'content-type': 'application/yaml' }, text: () => readFileSync(controlFile, 'utf8') },
    ...contractFiles,
  },
  sources: {
    commit() {
      cachedCommit ??= spawnSync('git', ['rev-parse', 'HEAD'], { cwd: folder, encoding: 'utf8' }).stdout?.trim()
      return cachedCommit || 'unknown'
    },
    rowTypes() {
      const hash = createHash('sha256')
      for (const file of readdirSync(rowTypes).toSorted())
        hash.update(withoutComments(readFileSync(join(rowTypes, file), 'utf8')))
      return hash.digest('hex')
    },
    compression: {
      pack: (text) => brotliCompressSync(text, fast).toString('base64'),
      unpack: (base64) =>
        brotliDecompressSync(Buffer.from(base64, 'base64'), { maxOutputLength: maxUnpackedBytes }).toString(),
    },
  },
}

/** The same types, however they are explained and formatted. */
function withoutComments(code: string): string {
  return code.replaceAll(/\/\*.*?\*\/|\/\/.*?$|\s+/gms, '')
}
