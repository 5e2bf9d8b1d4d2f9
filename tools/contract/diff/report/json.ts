import type { Report } from '../gate.ts'

/** For a program. `reportVersion` rises when a field changes its meaning. */
export const jsonReport = (report: Report): string => JSON.stringify({ reportVersion: 1, ...report }, undefined, 2)
