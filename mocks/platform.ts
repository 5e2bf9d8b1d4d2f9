import type { GateRequest, GateResult, MockResponse } from './gate.ts'
import type { Violation } from '#generated/control/model/violation.ts'
import type { ProviderName } from './sandbox.ts'

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
  /** Errors: rejects for a body that is no complete multipart body. */
  readMultipart: (bytes: Uint8Array, contentType: string) => Promise<Multipart>
  /** The script of a provider's stand-in. */
  providerScript: (name: ProviderName) => Promise<string>
  /** The contract of the control plane, in YAML. */
  controlDocument: () => string | Promise<string>
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
