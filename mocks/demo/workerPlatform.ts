import type { Multipart, Platform } from '../platform.ts'
import { demoData } from './demoData.ts'
import { worker } from './workerScope.ts'

/** The folder of the demo, with a slash at its end. */
export const folder = new URL(worker.registration.scope)

/** The mock in the demo's service worker. The contract is checked where Node is: calls of this app keep it. */
export const workerPlatform: Platform = {
  gate: async (_request, ask) => ({ response: await ask(), violations: [], fromExample: false }),
  readMultipart,
  providerScript: (name) => textOf(`providers/${name}.js`),
  controlFiles: {
    '/openapi.yaml': { headers: { 'content-type': 'application/yaml' }, text: () => textOf('control.yaml') },
  },
  sources: { commit: () => demoData.commit, rowTypes: () => demoData.rowTypes },
}

/** A file of the demo. */
const textOf = async (path: string) => (await fetch(new URL(path, folder))).text()

async function readMultipart(bytes: Uint8Array, contentType: string): Promise<Multipart> {
  const body = new Response(new Uint8Array(bytes), { headers: { 'content-type': contentType } })
  const parts: Multipart = { fields: [], files: [] }
  for (const [field, value] of await body.formData()) {
    if (typeof value === 'string') parts.fields.push([field, value])
    else parts.files.push({ field, filename: value.name, bytes: new Uint8Array(await value.arrayBuffer()) })
  }
  return parts
}
