import { expect, test } from 'vitest'
import { patternEffect } from '#tools/contract/diff/rules/patterns.ts'

test.each([
  ['^-?(a|b)(,-?(a|b))*$', '^-?(b|a|c)(,-?(a|c|b))*$', 'wider'],
  [String.raw`^-?\d{1,12}(\.\d{1,4})?$`, String.raw`^(0|[1-9]\d{0,11})\.\d{2}$`, 'narrower'],
  [String.raw`^(s3|sftp)://[^\s]+$`, String.raw`\S`, 'wider'],
  [String.raw`\S`, String.raw`[^\s]`, 'none'],
  ['^(a|b)$', '^[ab]$', 'none'],
  ['^[a-m]$', '^[g-z]$', 'other'],
  ['^a$', 'a', 'wider'],
  [String.raw`^a\$`, '^a', 'wider'],
  ['^a|b$', '^a|b|c$', 'wider'],
  ['^a|b$', '(^a)|(b$)', 'none'],
  ['^a|b$', '^a', 'narrower'],
  ['(?:^|x)a$', '^a$|xa$', 'none'],
  ['^(?:a|b)', '^a|b', 'wider'],
  ['^(?:|a)$', '^$|^a$', 'none'],
  ['^.a$', '^[^]a$', 'wider'],
  ['^[^x]*$', '^[^x]+$|^$', 'none'],
  [String.raw`^\$a$`, '^[$]a$', 'none'],
  // Undecided: a lookahead, an invalid pattern.
  ['^a(?=b)', '^a', 'other'],
  ['(', 'a', 'other'],
])('the effect of changing %s to %s is %s', (before, after, effect) => {
  expect(patternEffect(before, after)).toBe(effect)
})
