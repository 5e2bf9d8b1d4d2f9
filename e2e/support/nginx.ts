import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { freePort } from '../../tools/freePort.ts'

/** A host as docs/deploy.md describes it: a real nginx with our server block, and releases to switch between. */
export interface Host {
  /** The app's origin; services that share it are in the world of the request. */
  url: string
  /** Another origin, with the services alone. */
  servicesUrl: string
  /** The folder of a release. */
  folderOf: (release: string) => string
  /** Adds a release with these settings, made from the build. */
  add: (release: string, settings?: object) => void
  /** Serves this release, and the files of the previous one to tabs that still show it. */
  serve: (release: string, previous?: string) => void
  stop: () => void
  /** Stops it and removes its files. */
  close: () => Promise<void>
}

/** Runs the build's own `configure.mjs`, outside this repository, where there are no packages. */
export const configure = (folder: string, ...args: readonly string[]) =>
  execFileSync(process.execPath, ['deploy/configure.mjs', ...args], { cwd: folder, encoding: 'utf8', stdio: 'pipe' })

interface HostOptions {
  /** The mock's world that the other origin's services show; the only one of a mock without a control plane. */
  world?: string
  mockPort?: string
  /** Of the app's origin; by default, any that is free. */
  port?: number
  /** What nginx passes on to the mock at the app's origin. */
  shared?: string
  /** The CORS headers of the other origin's services. */
  cors?: string
}

export async function startHost(options: HostOptions): Promise<Host> {
  const nginx = process.env.NGINX_PATH
  if (!nginx) throw new Error('No nginx found or installed. Set NGINX_PATH to one, or to "none" to skip what needs it.')
  const root = mkdtempSync(join(tmpdir(), 'tallyport-host-'))
  const ports = { app: options.port ?? (await freePort()), services: await freePort() }
  const folderOf = (release: string) => join(root, 'releases', release)
  const settingsFile = join(root, 'tallyport.json')
  const run = (...args: readonly string[]) =>
    execFileSync(nginx, ['-p', root, '-c', join(root, 'nginx.conf'), ...args], {
      stdio: ['ignore', 'inherit', 'pipe'],
    })
  writeFileSync(join(root, 'nginx.conf'), configuration(root, ports, options))
  let isRunning = false
  const stop = () => {
    if (isRunning) run('-s', 'stop')
    isRunning = false
  }

  return {
    url: `http://localhost:${ports.app}`,
    servicesUrl: `http://localhost:${ports.services}`,
    folderOf,
    add(release, settings = { paymentProviders: 'mock' }) {
      cpSync('dist', folderOf(release), { recursive: true })
      writeFileSync(settingsFile, JSON.stringify(settings))
      configure(folderOf(release), '--config', settingsFile, '.')
    },
    serve(release, previous = release) {
      for (const [link, target] of Object.entries({ previous, current: release })) {
        symlinkSync(folderOf(target), join(root, `${link}.new`))
        renameSync(join(root, `${link}.new`), join(root, link))
      }
      // It is listening when the command returns; later, the other release's headers have to be read.
      run(...(isRunning ? ['-s', 'reload'] : []))
      isRunning = true
    },
    stop,
    async close() {
      stop()
      await expect.poll(() => existsSync(join(root, 'nginx.pid'))).toBe(false)
      rmSync(root, { recursive: true })
    },
  }
}

/** What surrounds our server block: the `http` block of a small nginx, and the mock for the services. */
function configuration(root: string, ports: { app: number; services: number }, options: HostOptions): string {
  const { world, mockPort = process.env.E2E_MOCK_PORT, shared = 'api|__mock|providers' } = options
  const { cors = readFileSync('deploy/nginx-cors.conf', 'utf8') } = options
  const mock = `
    proxy_pass http://localhost:${mockPort};
    # nginx would replace it with its own; the world has a clock.
    proxy_pass_header Date;`
  const ours = readFileSync('deploy/nginx.conf', 'utf8')
    .replaceAll('/srv/tallyport', root)
    .replace('listen 80;', `listen ${ports.app};`)
    .replace('\n  include ', `\n  location ~ ^/(${shared})/ {${mock}\n  }\n  include `)
  return `
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
pid ${root}/nginx.pid;
error_log ${root}/error.log;
events {}
http {
  include /etc/nginx/mime.types;
  access_log off;
  client_max_body_size 20m;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${root}/${name};`).join(' ')}
  ${ours}
  server {
    listen ${ports.services};
    location /api/ {${mock}
    ${world === undefined ? '' : `proxy_set_header x-mock-world ${world};`}
    set $tallyport_origin http://localhost:${ports.app};
    ${cors}
    }
  }
}
`
}
