import { spawn } from 'node:child_process'
import { extname, join } from 'node:path'

export interface Persona {
  name: string
  emailAddress: string
  password: string
}

export interface Mock {
  /** Where it listens. */
  origin: string
  personas: Persona[]
  close: () => Promise<void>
}

const command = join(import.meta.dirname, `package/cli${extname(import.meta.filename)}`)

/**
 * Starts the project's mock in a process, with the data of a day, or of today. It stops when this process ends.
 * Errors: rejects with its output if it ends before it listens.
 */
export async function startMock(today?: string): Promise<Mock> {
  const day = today === undefined ? [] : ['--today', today]
  // The channel closes when this process ends, however it does, and then the mock ends too.
  const child = spawn(process.execPath, [command, 'mock', '--port', '0', ...day], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const ended = new Promise<void>((resolve) => void child.once('close', () => resolve()))
  let output = ''
  const origin = await new Promise<string>((resolve, reject) => {
    const listen = (text: Buffer) => {
      output += String(text)
      const [address] = /http:\/\/localhost:\d+/.exec(output) ?? []
      if (address !== undefined) resolve(address)
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    void ended.then(() => reject(new Error(`The mock did not start: ${output}`)))
  })
  const response = await fetch(`${origin}/__mock/personas`)
  const { password, personas } = (await response.json()) as {
    password: string
    personas: { name: string; email: string }[]
  }
  return {
    origin,
    personas: personas.map(({ name, email }) => ({ name, emailAddress: email, password })),
    async close() {
      child.kill()
      await ended
    },
  }
}

/** Resets the data of one of its worlds. Errors: rejects when the mock refuses. */
export async function setScenario({ origin }: Mock, scenario: string, world = 'default'): Promise<void> {
  const headers = { 'content-type': 'application/json', 'x-mock-world': world }
  const body = JSON.stringify({ scenario })
  const response = await fetch(`${origin}/__mock/scenario`, { method: 'PUT', headers, body })
  if (!response.ok) throw new Error(`The mock has no scenario ${scenario}: ${await response.text()}`)
}
