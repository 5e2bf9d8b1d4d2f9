import { SourceMap, type SourceMapPayload } from 'node:module'
import { build, type Rolldown } from 'vite'
import { expect, it } from 'vitest'
import { compileHint } from '#tools/build/compileHint.ts'

const sources: Record<string, string> = {
  'virtual:start': 'import("virtual:page").then(console.log, () => import("virtual:other").then(console.log))',
  'virtual:page': 'export * from "virtual:shared"\nexport const page = () => "the page"',
  'virtual:other': 'export * from "virtual:shared"',
  'virtual:shared': 'export const shared = () => "shared"',
}

const inMemory = {
  name: 'in-memory',
  resolveId: (id: string) => (id in sources ? id : undefined),
  load: (id: string) => sources[id],
}

it('puts the hint into the first line of every script, and moves the source map along', async () => {
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [inMemory, compileHint()],
    build: { write: false, sourcemap: 'hidden', rolldownOptions: { input: 'virtual:start' } },
  })) as Rolldown.RolldownOutput
  const scripts = built.output.filter((file) => file.type === 'chunk')

  expect(scripts.map(({ code }) => code.split('\n')[0])).toEqual(
    Array.from(scripts, () => '//# allFunctionsCalledOnLoad'),
  )
  // Vite's list of files comes first, without the hint.
  expect(scripts.some(({ code }) => code.split('\n')[1]?.includes('__vite__mapDeps'))).toBe(true)
  const page = scripts.find(({ code }) => code.includes('the page'))
  const map = built.output.find(({ fileName }) => fileName === page?.sourcemapFileName)
  const lines = page?.code.split('\n') ?? []
  const line = lines.findIndex((text) => text.includes('the page'))
  const sourceMap = new SourceMap(JSON.parse(map?.type === 'asset' ? String(map.source) : '{}') as SourceMapPayload)
  expect(sourceMap.findEntry(0, 0)).toEqual({})
  expect(sourceMap.findEntry(line, lines[line]?.indexOf('`the page`') ?? -1)).toMatchObject({
    originalSource: expect.stringContaining('virtual:page'),
    originalLine: 1,
  })
})
