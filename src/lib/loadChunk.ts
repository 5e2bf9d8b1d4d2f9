/**
 * A file of the app that could not be loaded: `network` if nothing answered, `missing` if the host does not have it, as
 * after a deployment.
 */
export class ChunkError extends Error {
  override readonly name = 'ChunkError'
  readonly kind: 'network' | 'missing'
  /** The browser has made the import, and keeps its failure: only another page can have the file. */
  readonly isFinal: boolean

  constructor(kind: 'network' | 'missing', file: string, cause?: unknown) {
    super(`Could not load ${file}: ${kind}`, { cause })
    this.kind = kind
    this.isFinal = isFailedImport(cause)
  }
}

/** How Chromium and Firefox, then Safari, say that an import got no file. */
const notFetched = /dynamically imported module|Importing a module script failed/

const isFailedImport = (error: unknown) => error instanceof TypeError && notFetched.test(error.message)

/** The files that have been asked for; one that did not come is asked for again. */
const requested = new Map<string, Promise<void>>()

/**
 * Replaces the function that Vite calls for each dynamic import (tools/build/retryableImports.ts). Browsers keep
 * the failure of an import, and of a module preload, for as long as the page lives, so that a second attempt never asks the
 * network. Here all files are fetched first, and imported out of the browser's cache once they are there.
 *
 * @param load makes the import
 * @param files what it needs, relative to the origin
 * @throws ChunkError when a file could not be loaded; the next call tries again
 */
export async function loadChunk<Module>(load: () => Promise<Module>, files: readonly string[] = []): Promise<Module> {
  try {
    await Promise.all(files.map(fetchOnce))
    return await load()
  } catch (error) {
    const failure = isFailedImport(error) ? new ChunkError('network', files[0] ?? 'a file', error) : error
    if (failure instanceof ChunkError)
      window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: failure }))
    throw failure
  }
}

function fetchOnce(file: string): Promise<void> {
  let request = requested.get(file)
  if (request === undefined) {
    request = fetchFile(`/${file}`)
    requested.set(file, request)
    request.catch(() => requested.delete(file))
  }
  return request
}

async function fetchFile(url: string): Promise<void> {
  // Files that the page itself links are already loaded.
  if (document.querySelector(`[href="${url}"], [src="${url}"]`)) return
  const response = await fetch(url).catch((cause: unknown) => {
    throw new ChunkError('network', url, cause)
  })
  if (!hasFile(response)) throw new ChunkError('missing', url)
  await response.arrayBuffer().catch((cause: unknown) => {
    throw new ChunkError('network', url, cause)
  })
  if (url.endsWith('.css')) await applyStyles(url)
}

/** Many hosts answer with the start page when they don't have a file. */
export const hasFile = ({ ok, headers }: Response) => ok && !headers.get('content-type')?.includes('html')

function applyStyles(href: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href })
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new ChunkError('network', href))
    })
    document.head.append(link)
  })
}
