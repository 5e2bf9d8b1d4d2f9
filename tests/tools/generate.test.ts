import { execFileSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compareFolders } from '#tools/compareFolders.ts'

const newOperation = `
  /weather/{town}:
    get:
      operationId: getWeather
      tags: [weather]
      summary: Weather of a town
      parameters:
        - { name: town, in: path, required: true, schema: { type: string } }
      responses:
        '200':
          description: The weather.
          content:
            application/json:
              schema: { type: object, required: [sky], properties: { sky: { type: string } } }
              example: { sky: clear }
`

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tallyport-generate-'))
  cpSync('openapi', join(folder, 'openapi'), { recursive: true })
})

afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

function generate() {
  const env = { ...process.env, OPENAPI_DIR: join(folder, 'openapi'), GENERATED_DIR: join(folder, 'generated') }
  execFileSync(process.execPath, ['tools/generate.ts'], { env, stdio: 'pipe' })
}

const generated = (file: string) => readFileSync(join(folder, 'generated', file), 'utf8')

describe('npm run generate', () => {
  beforeAll(() => {
    const main = join(folder, 'openapi/main.yaml')
    const text = readFileSync(main, 'utf8')
    writeFileSync(main, text.replace(/^paths:\n/m, `paths:${newOperation}`))
    generate()
  })

  test('an operation added only to main.yaml gets its hook, schema, mock and handler type', () => {
    expect(generated('main/weather/weather.ts')).toContain('export function useGetWeatherSuspense')
    expect(generated('main/weather/weather.zod.ts')).toContain('export const GetWeatherResponse')
    expect(generated('main/weather/weather.msw.ts')).toContain('export const getGetWeatherMockHandler')
    expect(generated('operations.ts')).toMatch(/getWeather: \{ path: \{ town: string \}/)
  })

  test('writes the same bytes each time', () => {
    cpSync(join(folder, 'generated'), join(folder, 'first'), { recursive: true })
    generate()
    expect(compareFolders(join(folder, 'first'), join(folder, 'generated'))).toEqual([])
  })
})

describe('the drift check', () => {
  test('reports changed, missing and left-over files', () => {
    for (const name of ['before', 'after']) cpSync('tools/lint', join(folder, name), { recursive: true })
    expect(compareFolders(join(folder, 'before'), join(folder, 'after'))).toEqual([])
    appendFileSync(join(folder, 'after/tallyport.ts'), '// edited')
    writeFileSync(join(folder, 'after/new.ts'), '')
    writeFileSync(join(folder, 'before/old.ts'), '')
    expect(compareFolders(join(folder, 'before'), join(folder, 'after'))).toEqual([
      'missing new.ts',
      'left over old.ts',
      'changed tallyport.ts',
    ])
  })
})
