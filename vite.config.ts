import griffel from '@griffel/vite-plugin'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type HttpProxy, type ProxyOptions } from 'vite'
import { developmentHeaders } from './security/headers.ts'
import { securityHeaders } from './security/vitePlugin.ts'
import { buildTarget } from './tools/build/browsers.ts'
import { chunkGroups, hashCharacters, hashedName } from './tools/build/chunks.ts'
import { compileHint } from './tools/build/compileHint.ts'
import { pdfjsPlugin } from './tools/build/pdfjsFiles.ts'
import { retryableImports } from './tools/build/retryableImports.ts'

/** The mock's URL; every backend path goes through the app's own origin, so nothing needs CORS. */
const backend = process.env.BACKEND_URL ?? 'http://localhost:4010'
const proxy = Object.fromEntries(
  ['/api', '/__mock', '/providers'].map((path): [string, ProxyOptions] => [
    path,
    { target: backend, configure: passOnCuts },
  ]),
)

/** Passes connections dropped by the backend on to the browser; Vite would turn them into a 500 response. */
function passOnCuts(server: HttpProxy.ProxyServer): void {
  server.on('error', (_error, _request, response) => response.destroy())
}

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      generatedRouteTree: './src/routeTree.gen.ts',
      quoteStyle: 'single',
      // A page's loader is in the page's chunk, so that code only for signed-in users is not in the first chunk.
      codeSplittingOptions: {
        defaultBehavior: [['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
      },
    }),
    react(),
    { ...griffel(), apply: 'build' },
    retryableImports(),
    pdfjsPlugin(),
    securityHeaders(),
    compileHint(),
  ],
  server: { port: 5173, strictPort: true, proxy, headers: developmentHeaders() },
  preview: { port: 4173, strictPort: true, proxy },
  build: {
    target: buildTarget,
    sourcemap: 'hidden',
    manifest: true,
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false },
      output: { codeSplitting: { groups: chunkGroups }, chunkFileNames: `assets/${hashedName}`, hashCharacters },
    },
  },
})
