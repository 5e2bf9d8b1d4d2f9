/** `npm run contract:reads`: prints what the app reads of the contract, as `npm run build` keeps it with each release. */
import { contractReads } from './reads/contractReads.ts'

console.log(JSON.stringify(contractReads('.', 'tools/reads/tsconfig.json'), null, 2))
