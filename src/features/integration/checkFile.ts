import { checkCsv, type CheckedFile, type LineIssue } from './checkCsv.ts'
import type { UploadType } from './uploadTypes.ts'

/** How many issues are shown; the errors file has all of them. */
export const shownIssues = 20

export interface CheckOrder {
  type: UploadType
  /** Its contents. */
  file: Blob
}

/** The result sent to the page, which fifty thousand issues as objects would block. */
export interface FileCheck extends CheckedFile {
  /** The first `shownIssues`. */
  issues: LineIssue[]
  /** All issues that were kept, a `LineIssue[]` as JSON. */
  keptIssues: Blob
  keptCount: number
}

/** Checks a file. */
export async function checkFile({ type, file }: CheckOrder): Promise<FileCheck> {
  const checked = checkCsv(type, await file.arrayBuffer())
  return {
    ...checked,
    issues: checked.issues.slice(0, shownIssues),
    keptIssues: new Blob([JSON.stringify(checked.issues)]),
    keptCount: checked.issues.length,
  }
}
