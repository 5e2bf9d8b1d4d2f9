import { writeFileSync } from 'node:fs'
import { files } from './files.ts'

/** `npm run headers`: writes the header files for hosts, using the build settings in the environment. */
for (const [path, content] of Object.entries(files)) writeFileSync(path, content(process.env))
