import { enableCompileCache } from 'node:module'

// Types are stripped and code is compiled once, not at each start; the cache is in the folder for temporary files. It works
// only for modules that are loaded afterwards: this one is JavaScript, so that Node never loads what strips the types.
enableCompileCache()
await import('./start.ts')
