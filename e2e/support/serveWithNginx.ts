/** Serves the build with nginx for all journeys, at the ports in the environment (docs/qa.md). */
import { startHost } from './nginx.ts'

const host = await startHost({ port: Number(process.env.E2E_APP_PORT) })
host.add('build')
host.serve('build')
process.once('SIGTERM', () => {
  host.stop()
  process.exit()
})
// Nothing else keeps the process running: nginx is a daemon.
setInterval(() => undefined, 60_000)
