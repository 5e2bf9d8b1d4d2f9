import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { stringify } from 'yaml'
import { project } from './project.ts'
import { redoclyCli } from './redoclyCli.ts'

export const apis = ['auth', 'main'] as const

/** Writes both APIs, each as one YAML file and one JSON file. Errors: rejects with Redocly's message. */
export async function writeBundles(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const write = async (api: string) => {
    const file = join(folder, `${api}.json`)
    await promisify(execFile)(process.execPath, [redoclyCli, 'bundle', `openapi/${api}.yaml`, '-o', file], {
      cwd: project,
      env,
    })
    const description: unknown = JSON.parse(await readFile(file, 'utf8'))
    await writeFile(
      join(folder, `${api}.yaml`),
      stringify(description, { aliasDuplicateObjects: false, lineWidth: 120 }),
    )
  }
  await Promise.all(apis.map(write))
}
