/**
 * The last step of `npm run build`: adds to `dist/` what an operator needs (docs/deploy.md). That is `configure.mjs`,
 * which runs without any package, the server block for nginx, and the headers of the default settings.
 */
import { execFileSync } from 'node:child_process'
import { copyFileSync } from 'node:fs'
import { build } from 'vite'

await build({
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: 'tools/deploy/main.ts',
    outDir: 'dist/deploy',
    target: 'node20',
    rolldownOptions: { output: { entryFileNames: 'configure.mjs', codeSplitting: false } },
  },
})
for (const file of ['nginx.conf', 'tallyport.json']) copyFileSync(`deploy/${file}`, `dist/deploy/${file}`)
execFileSync(process.execPath, ['dist/deploy/configure.mjs', '--config', 'deploy/tallyport.json', 'dist'], {
  stdio: 'inherit',
})
