import { expect, test } from 'vitest'
import { usedTokens } from '#tools/build/computedThemes.ts'

test('keeps the tokens that the code names, as a custom property or as a token', () => {
  const theme = { colorPlain: '#fff', colorPlainHover: '#eee', lineHeight: '20px', fontWeight: 400 }
  const code = '.a{color:var(--colorPlainHover)}; const style = { fontWeight: tokens.fontWeight }'
  expect(usedTokens(theme, code)).toEqual({ colorPlainHover: '#eee', fontWeight: 400 })
})
