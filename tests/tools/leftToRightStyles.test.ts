import { expect, test } from 'vitest'
import { leftToRight } from '#tools/build/leftToRightStyles.ts'

const compiled = `
const useRootClass = __resetStyles("r1", "r2", { r: [".r1{padding-left:1px;}", ".r2{padding-right:1px;}"], s: ["@media (x){.r1{left:0;}}", "@media (x){.r2{right:0;}}"] });
const useStyles = __styles({
  root: { a: ["f1", "f2"], b: "f3" },
  mirrored: { c: ["f4", "f1"], d: ["f5", "f6"] }
}, {
  d: [".f1{margin-left:1px;}", ".f2{margin-right:1px;}", [".f5{border:0 \\"x\\";}", { p: -1 }], [".f6{border:1px;}", { p: -1 }], ".f3{top:0;}"],
  m: [["@media print{.f4{left:0;}}", { m: "print" }], ["@media print{.f6{right:0;}}", { m: "print" }]]
});`

/** Runs compiled styles and returns what they hand to Griffel. */
function run(code: string): unknown[] {
  const calls: unknown[] = []
  const record = (...args: unknown[]) => calls.push(args)
  // oxlint-disable-next-line typescript/no-implied-eval -- our own text above
  new Function('__resetStyles', '__styles', code)(record, record)
  return calls
}

test('leaves out the classes and rules for right-to-left pages, and keeps those that another style uses', () => {
  expect(run(leftToRight(compiled))).toEqual([
    ['r1', null, { r: ['.r1{padding-left:1px;}'], s: ['@media (x){.r1{left:0;}}'] }],
    [
      { root: { a: 'f1', b: 'f3' }, mirrored: { c: 'f4', d: 'f5' } },
      {
        d: ['.f1{margin-left:1px;}', ['.f5{border:0 "x";}', { p: -1 }], '.f3{top:0;}'],
        m: [['@media print{.f4{left:0;}}', { m: 'print' }]],
      },
    ],
  ])
})

test('leaves other code as it is', () => {
  expect(leftToRight('const a = ["b", "c"]')).toBe('const a = ["b", "c"]')
})
