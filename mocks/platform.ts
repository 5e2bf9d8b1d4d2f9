import type { GateRequest, GateResult, MockResponse } from './gate.ts'
import type { Violation } from '#generated/control/model/violation.ts'
import type { Api } from './router.ts'
import type { ProviderName } from './sandbox.ts'
import type { World } from './world/world.ts'

/** A file part of a multipart request, with its raw bytes. */
export interface UploadedFile {
  field: string
  filename: string
  bytes: Uint8Array
}

/** The parts of a multipart body, in their order. */
export interface Multipart {
  fields: [name: string, value: string][]
  files: UploadedFile[]
}

/** A file that the control plane serves. */
export interface ControlFile {
  headers: Record<string, string>
  text: (parts: { apis: readonly Api[]; world: World }) => string | Promise<string>
}

/**
 * What the mock needs of the place where it runs. The rest of the mock names no Node API, so that it also runs in a
 * service worker: `nodePlatform.ts` is for Node, `demo/workerPlatform.ts` for the demo without a server.
 */
export interface Platform {
  /** Checks a request, asks the world, and checks its response. */
  gate: (
    request: GateRequest,
    ask: () => Promise<MockResponse>,
    refuse: (violations: Violation[]) => MockResponse,
  ) => Promise<GateResult>
  /** Errors: rejects for an incomplete multipart body. */
  readMultipart: (bytes: Uint8Array, contentType: string) => Promise<Multipart>
  /** The script of a provider's stand-in. */
  providerScript: (name: ProviderName) => Promise<string>
  /** The files of the control plane, by their paths below it. */
  controlFiles: Readonly<Record<string, ControlFile>>
  sources: Sources
}

/** What a saved world keeps of the sources that made it. */
export interface Sources {
  /** The commit; `unknown` without git. */
  commit: () => string
  /** A hash of the types of the rows. */
  rowTypes: () => string
  /** Compresses long texts; without it, they stay as they are, and compressed ones can't be read. */
  compression?: { pack: (text: string) => string; unpack: (base64: string) => string }
}
