import * as nodeModule from 'node:module'

// Types are stripped and code is compiled once, not at each start; the cache is in the folder for temporary files. It works
// only for modules that are loaded afterwards. The package also runs on Node 20, which has none.
if ('enableCompileCache' in nodeModule) nodeModule.enableCompileCache()
await import('./start.ts')
