import type { Api } from '../router.ts'

/** What `tools/demo.ts` reads from the sources and writes into the service worker. */
export interface DemoData {
  /** What the world reads of the contract. */
  apis: Api[]
  commit: string
  rowTypes: string
  /** Differs when the code of the seed or of the rows does: stored changes then no longer fit. */
  seedVersion: string
}

/** Replaced by its value, everywhere, when the service worker is built. */
declare const builtDemoData: DemoData

export const demoData = builtDemoData
