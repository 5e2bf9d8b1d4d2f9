import { enableCompileCache } from 'node:module'

// Types are stripped and code is compiled once, not at each start; the cache is in the folder for temporary files. It works
// only for modules that are loaded afterwards. This one is JavaScript, because a start that finds everything in the cache
// then never loads the code that strips types.
enableCompileCache()
await import('./start.ts')
