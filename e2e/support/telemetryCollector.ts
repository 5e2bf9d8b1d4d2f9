import { createServer, type ServerResponse } from 'node:http'
import { freePort } from '../../tools/freePort.ts'
import { otlpFaults, recordsIn, type PlainRecord } from '#tests/support/otlp.ts'

/** A telemetry (OTLP logs) collector on a separate origin, as docs/deploy.md describes it. */
export interface Collector {
  url: string
  /** The received requests, as text and as records. */
  text: () => string
  records: () => PlainRecord[]
  /** Requests that are not valid OTLP/HTTP logs. */
  faults: () => string[]
  /** Leaves requests unanswered from now on. */
  hang: () => void
  /** How many requests were left unanswered. */
  openRequests: () => number
  close: () => Promise<void>
}

export async function startCollector(): Promise<Collector> {
  const bodies: string[] = []
  const faults: string[] = []
  const unanswered: ServerResponse[] = []
  let isHanging = false
  const server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '')
    response.setHeader('Access-Control-Allow-Credentials', 'true')
    response.setHeader('Access-Control-Allow-Headers', 'Content-Type')
    if (isHanging) return void unanswered.push(response)
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => (body += part))
    request.on('end', () => {
      const { method, url, headers } = request
      if (method !== 'POST' || url !== '/v1/logs' || headers['content-type'] !== 'application/json')
        faults.push(`${method} ${url} ${headers['content-type']}`)
      bodies.push(body)
      response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"partialSuccess":{}}')
    })
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, resolve))
  const parsed = () => bodies.map((body): unknown => JSON.parse(body))
  return {
    url: `http://localhost:${port}/v1/logs`,
    text: () => bodies.join('\n'),
    records: () => parsed().flatMap(recordsIn),
    faults: () => [...faults, ...parsed().flatMap(otlpFaults)],
    hang: () => void (isHanging = true),
    openRequests: () => unanswered.length,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
