import { writeFileSync } from 'node:fs'
import { files } from './files.ts'

/** `npm run headers`: writes the files that hosts read, for the build settings that are set. */
for (const [path, content] of Object.entries(files)) writeFileSync(path, content(process.env))
