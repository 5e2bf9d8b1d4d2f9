import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { configuredFiles, headOf, settingsIn } from '#security/files.ts'
import { metaPolicy, productionHeaders } from '#security/headers.ts'
import { defaultSettings, readSettings } from '#src/lib/settings.ts'
import { hashFiles } from '#tools/deploy/manifest.ts'
import { configure } from '#tools/deploy/configure.ts'

const dist = mkdtempSync(join(tmpdir(), 'tallyport-configure-'))
const config = join(mkdtempSync(join(tmpdir(), 'tallyport-config-')), 'tallyport.json')
const documents = ['index.html', 'maps.html']
const files = Object.keys(configuredFiles)

const runConfigure = (settings: object) => configure(['--config', writeConfig(settings), dist])
const check = () => configure(['--check', '--config', config, dist])
const read = (file: string) => readFileSync(join(dist, file), 'utf8')
const readAll = () => files.map((file) => [file, read(file), statSync(join(dist, file)).mtimeMs])

function writeConfig(settings: object) {
  writeFileSync(config, JSON.stringify(settings))
  return config
}

beforeEach(() => {
  mkdirSync(join(dist, 'deploy'), { recursive: true })
  for (const file of files) rmSync(join(dist, file), { force: true })
  for (const file of documents)
    writeFileSync(join(dist, file), `<html><head>${headOf(defaultSettings, 'app')}<title>x</title></head></html>`)
  writeFileSync(join(dist, 'app.js'), 'the release')
  writeFileSync(join(dist, 'deploy/release.json'), JSON.stringify({ files: hashFiles(dist) }))
})
afterAll(() => {
  for (const folder of [dist, dirname(config)]) rmSync(folder, { recursive: true })
})

describe('deploy/configure.mjs', () => {
  const deploySettings = {
    paymentProviders: 'sandbox',
    authUrl: 'https://api.example.com/auth',
    mapsEmbedders: ['https://www.example.com'],
    mapsKey: 'a</script><b>',
    release: '1.2.3',
  } as const
  const settings = { ...defaultSettings, ...deploySettings, mapsEmbedders: ['https://www.example.com'] }

  test('writes the settings into the documents, and headers that match them', () => {
    expect(runConfigure(deploySettings)).toBe(`Wrote ${files.join(', ')}`)
    for (const file of documents) {
      expect(readSettings(settingsIn(read(file))).settings).toEqual(settings)
      expect(read(file)).toContain(`content="${metaPolicy(settings, file === 'maps.html' ? 'maps' : 'app')}"`)
      // The start and the end of the settings' own script: the one in `mapsKey` must be escaped.
      expect(read(file).match(/<\/?script/g)).toHaveLength(2)
    }
    for (const [name, value] of Object.entries(productionHeaders(settings))) {
      expect(read('_headers')).toContain(`  ${name}: ${value}\n`)
      expect(read('deploy/nginx-headers.conf')).toContain(`  add_header ${name} "${value}" always;\n`)
    }
    expect(read('deploy/nginx-headers.conf')).toContain("frame-ancestors 'self' https://www.example.com\"")
  })

  test('changes nothing the second time, and returns to earlier settings', () => {
    runConfigure({ paymentProviders: 'mock' })
    const before = readAll()
    expect(runConfigure({ paymentProviders: 'mock' })).toBe('Nothing to change')
    expect(readAll()).toEqual(before)
    runConfigure(deploySettings)
    runConfigure({ paymentProviders: 'mock' })
    expect(readAll().map(([, text]) => text)).toEqual(before.map(([, text]) => text))
  })

  test.each(files)('--check finds that %s does not match, and writes nothing', (file) => {
    runConfigure(deploySettings)
    expect(check()).toBe(`${dist} matches ${config}`)
    writeFileSync(join(dist, file), read(file).replaceAll('https://api.example.com', 'https://other.example.com'))
    const changed = readAll()
    expect(check).toThrow(`${file} does not match ${config}`)
    expect(readAll()).toEqual(changed)
  })

  test.each([
    ['changed', () => writeFileSync(join(dist, 'app.js'), 'another')],
    ['missing', () => rmSync(join(dist, 'app.js'))],
  ])('--check finds a %s file of the release', (_name, change) => {
    runConfigure(deploySettings)
    change()
    expect(check).toThrow('app.js is not the file of this release')
  })

  test.each<[string, string, string]>([
    ['a missing setting', '{}', 'paymentProviders: needs to be mock, sandbox or production'],
    ['a wrong setting', '{"paymentProviders":"mock","authUrl":"api"}', 'authUrl: needs a URL'],
    [
      'a base URL to which no path can be added',
      '{"paymentProviders":"mock","mainUrl":"https://api.example.com/?key=1"}',
      'mainUrl: needs a URL without ? or #, since paths follow it',
    ],
    [
      'a URL that browsers refuse to call',
      '{"paymentProviders":"mock","telemetryUrl":"https://me:secret@collector.example.com/v1/logs"}',
      'telemetryUrl: needs a URL without a user name or password',
    ],
    [
      'a configuration that is not an object',
      '[]',
      'The configuration needs to be an object, such as {"paymentProviders": "mock"}',
    ],
    ['a file that is not JSON', '{', 'tallyport.json: '],
  ])('refuses %s and writes nothing', (_name, text, message) => {
    writeFileSync(config, text)
    const before = documents.map(read)
    const run = () => configure(['--config', config, dist])
    expect(run).toThrow(message)
    expect(run).toThrow(config)
    expect(documents.map(read)).toEqual(before)
  })

  test('refuses a folder that is not a build, and unclear arguments', () => {
    writeConfig({ paymentProviders: 'mock' })
    expect(() => configure(['--config', config])).toThrow('Usage: ')
    writeFileSync(join(dist, 'maps.html'), '<html><head></head></html>')
    const before = read('index.html')
    expect(() => configure(['--config', config, dist])).toThrow('maps.html: it has no settings to replace')
    expect(read('index.html')).toBe(before)
  })
})
