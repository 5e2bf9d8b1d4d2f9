import griffel from '@griffel/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { securityHeaders } from './security/vitePlugin.ts'
import { buildTarget } from './tools/build/browsers.ts'
import { hashCharacters, hashedName } from './tools/build/chunks.ts'
import { retryableImports } from './tools/build/retryableImports.ts'

/**
 * Builds `maps.html` into the same folder, after the app. A separate build, so that the widgets change no chunk of the
 * app and none of their chunks can end up in it (docs/decisions/0014-map-widgets.md).
 */
export default defineConfig({
  publicDir: false,
  plugins: [react(), griffel(), retryableImports(), securityHeaders()],
  build: {
    target: buildTarget,
    emptyOutDir: false,
    assetsDir: 'assets/maps',
    sourcemap: 'hidden',
    rolldownOptions: {
      input: 'maps.html',
      treeshake: { propertyReadSideEffects: false },
      // As in the app, so that files with the same content have the same name.
      output: { chunkFileNames: `assets/maps/${hashedName}`, hashCharacters },
    },
  },
})
