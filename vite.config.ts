import griffel from '@griffel/vite-plugin'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv, type HttpProxy, type ProxyOptions } from 'vite'
import { developmentHeaders, productionHeaders } from './security/headers.ts'
import { securityHeaders } from './security/vitePlugin.ts'
import { chunkGroups } from './tools/build/chunks.ts'
import { compactTexts } from './tools/build/compactTexts.ts'
import { inlineTokens } from './tools/build/inlineTokens.ts'
import { pdfjsFiles } from './tools/build/pdfjsFiles.ts'
import { preloadSignIn } from './tools/build/preloadSignIn.ts'
import { retryableImports } from './tools/build/retryableImports.ts'

/** Where the mock listens; every backend path goes through the app's own origin, so nothing needs CORS. */
const backend = process.env.BACKEND_URL ?? 'http://localhost:4010'
const proxy = Object.fromEntries(
  ['/api', '/__mock', '/providers'].map((path): [string, ProxyOptions] => [
    path,
    { target: backend, configure: passOnCuts },
  ]),
)

/** The settings of the environment and of `.env` files. */
const settings = loadEnv('production', process.cwd(), 'VITE_')

/** A connection that the backend cuts is cut for the browser too; Vite would turn it into an answer of 500. */
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
      // A page's loader comes with the page: what only signed-in people load is not in the first chunk.
      codeSplittingOptions: {
        defaultBehavior: [['loader', 'component', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
      },
    }),
    react(),
    { ...griffel(), apply: 'build' },
    compactTexts(),
    inlineTokens(),
    preloadSignIn(),
    retryableImports(),
    pdfjsFiles(),
    securityHeaders(settings),
  ],
  server: { port: 5173, strictPort: true, proxy, headers: developmentHeaders() },
  preview: { port: 4173, strictPort: true, proxy, headers: productionHeaders(settings) },
  build: {
    target: 'es2023',
    sourcemap: 'hidden',
    manifest: true,
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false },
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
})
