/**
 * A file of the app that could not be loaded: `network` if there was no response, `missing` if the host does not have
 * it, for example after a deployment.
 */
export class ChunkError extends Error {
  override readonly name = 'ChunkError'
  readonly kind: 'network' | 'missing'
  /** The import itself failed and the browser caches that failure: only a new page load can get the file. */
  readonly isFinal: boolean

  constructor(kind: 'network' | 'missing', file: string, cause?: unknown) {
    super(`Could not load ${file}: ${kind}`, { cause })
    this.kind = kind
    this.isFinal = isFailedImport(cause)
  }
}

/** Error messages for an import whose file did not load: Chromium and Firefox, then Safari. */
const notFetched = /dynamically imported module|Importing a module script failed/

const isFailedImport = (error: unknown) => error instanceof TypeError && notFetched.test(error.message)

/** The files requested so far; a failed request is removed, so that it can be retried. */
const requested = new Map<string, Promise<void>>()

/**
 * Replaces the function that Vite calls for each dynamic import (tools/build/retryableImports.ts). Browsers cache the
 * failure of an import or module preload for the lifetime of the page, so a second attempt never reaches the network.
 * This function first fetches all files; once they have loaded, it imports them from the browser's cache.
 *
 * @param load runs the import
 * @param files the files it needs, relative to the origin
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
  // Files that the page itself links to are already loaded.
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

/** Many hosts respond with the start page when they don't have a file. */
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
