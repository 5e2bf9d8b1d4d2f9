import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Below the ports that systems give to outgoing connections: one of those could be taken between the choice of a port and
 * its use, as one was by a connection before nginx had started.
 */
const lowest = 20_000
const highest = 32_000

/** Returns a port of this machine that nothing listens on. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, highest)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  const server = createServer()
  return new Promise((resolve, reject) => {
    server.once('error', (error) => ('code' in error && error.code === 'EADDRINUSE' ? resolve(false) : reject(error)))
    server.listen(port, () => server.close(() => resolve(true)))
  })
}
