/** A child process of the benchmark: `node server.ts bare|gate default|large`. Prints its port and token to stdout. */
import { createServer } from 'node:http'
import { createHost } from '#mocks/host.ts'
import type { Scenario } from '#mocks/world/seed/seed.ts'
import { apis, bareList, benchWorld } from './world.ts'

const [kind = 'gate', scenario = 'default'] = process.argv.slice(2)
const bench = benchWorld(scenario as Scenario)

/** The same world and handler without Prism: the upstream of Prism's own proxy. */
async function listenBare(): Promise<number> {
  const server = createServer((request, response) => {
    void bareList(bench, request.url ?? '/').then((body) => {
      const bytes = Buffer.from(JSON.stringify(body))
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': bytes.length }).end(bytes)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

const port = kind === 'bare' ? await listenBare() : await createHost({ apis, worlds: bench.worlds }).listen(0)
console.log(JSON.stringify({ port, authorization: bench.authorization }))
