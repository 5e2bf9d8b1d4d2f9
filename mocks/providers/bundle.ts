import { join } from 'node:path'
import type { ProviderName } from '../sandbox.ts'

const scripts = new Map<ProviderName, Promise<string>>()

/** A stand-in's script, built from `browser/<name>.ts` on first request: one classic script, as providers ship it. */
export function bundle(name: ProviderName): Promise<string> {
  const known = scripts.get(name)
  if (known) return known
  const script = make(name)
  scripts.set(name, script)
  return script
}

async function make(name: ProviderName): Promise<string> {
  // Imported lazily: someone who never opens a payment or a map needn't wait for a bundler.
  const { build } = await import('vite')
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    root: import.meta.dirname,
    build: {
      write: false,
      minify: false,
      target: 'es2023',
      lib: { entry: join(import.meta.dirname, `browser/${name}.ts`), formats: ['iife'], name: `${name}StandIn` },
    },
  })
  const [chunk] = Array.isArray(result) ? (result[0]?.output ?? []) : 'output' in result ? result.output : []
  if (chunk === undefined || !('code' in chunk)) throw new Error(`browser/${name}.ts gave no script`)
  return chunk.code
}
