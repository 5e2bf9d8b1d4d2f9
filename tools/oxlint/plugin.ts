import { doubleSubmit } from './doubleSubmit.ts'
import { forbidden } from './forbidden.ts'
import { foreignChanges } from './foreignChanges.ts'
import { suppressionReason } from './suppressionReason.ts'

/** Attributes whose value users read or hear. */
const spoken = 'JSXAttribute[name.name=/^(alt|aria-description|aria-label|label|placeholder|title)$/]'
const isWords = '[value=/\\p{L}{2}/u]'
/** tests/texts.test.ts finds keys without a text. */
const isKey = '[value=/^\\w+(\\.\\w+)+$/]'

/** Rules that no linter has, most of them named after their section in docs/rules.md. .oxlintrc.json says where each applies. */
export default {
  meta: { name: 'tallyport' },
  rules: {
    'business-day': forbidden({
      'Use `businessDate`: what is due depends on the platform’s day, not on the browser’s (docs/rules.md#business-day).':
        [
          'NewExpression[callee.name="Date"][arguments.length=0]',
          'MemberExpression[object.name="Date"][property.name="now"]',
          'CallExpression[callee.property.name=/^format(ToParts)?$/][arguments.length=0]',
        ],
    }),
    'card-data': forbidden({
      'No code of ours reads a provider’s card or account form (docs/rules.md#card-data).': [
        'Identifier[name=/^(shadowRoot|composedPath|contentWindow)$/]',
        'Literal[value=/^(shadowRoot|composedPath|contentWindow)$/]',
      ],
    }),
    'composing-page': forbidden({
      'This page only composes: its state is in a hook of its feature.': [
        'ImportSpecifier[imported.name=/^use(State|Reducer|Effect|LayoutEffect|Query|Queries|Mutation)$/]',
      ],
    }),
    'double-submit': doubleSubmit,
    'foreign-changes': foreignChanges,
    language: forbidden({
      'Put this text into src/locales/ and show it with `t(key)` (docs/rules.md#language).': [
        `JSXText${isWords}:not([value=/^\\s*Google Maps\\s*$/])`,
        `${spoken} > Literal${isWords}:not(${isKey})`,
        `${spoken} > JSXExpressionContainer > Literal${isWords}:not(${isKey})`,
        `${spoken} > JSXExpressionContainer > TemplateLiteral:has(TemplateElement[value.raw=/\\p{L}{2}(?![\\w.]*$)/u])`,
      ],
      'Make the colon part of the text: in French, a space is before it (docs/rules.md#language).': [
        'TemplateLiteral:has(> CallExpression[callee.name="t"]) > TemplateElement[value.raw=/^\\s?:/]',
      ],
      'Format in the chosen language, with the functions of src/shared/format (docs/rules.md#language).': [
        'Literal[value="en-US"]',
        'CallExpression[callee.property.name=/^(toLocale.*|localeCompare)$/] > Literal[value="en"]',
        ':matches(CallExpression, NewExpression)[callee.object.name="Intl"] > Literal[value!="en-CA"][value!="en-US"]',
        'CallExpression[callee.property.name="toLocaleString"][arguments.length=0]',
      ],
    }),
    'lazy-part': forbidden({
      'Use `lazyNamed` of src/ui/OnDemand.tsx: what could not be loaded can then be loaded again.': [
        'ImportSpecifier[imported.name="lazy"]',
      ],
    }),
    'list-route': forbidden({
      'The route of a list has at most 20 lines: put what lists share into `listRoute`.': [
        'Program[loc.end.line>21]:has(SpreadElement > CallExpression[callee.name="listRoute"])',
        'Property[key.name="open"] > Identifier[name="undefined"]',
      ],
    }),
    'no-backtracking': forbidden({
      'Write this regular expression as a literal; if no text can make it slow, suppress this with the reason (docs/rules.md#no-backtracking).':
        [
          ':matches(NewExpression, CallExpression)[callee.name="RegExp"]',
          'CallExpression[callee.property.name=/^(match|matchAll|search)$/][arguments.length>0]:not([arguments.0.regex])',
        ],
    }),
    'no-index': forbidden({
      'Name this file after what it has, and import from where things are: no barrels.': ['Program'],
    }),
    'secure-context': forbidden({
      'Browsers have this only on HTTPS: use `copyText`, `newId`, or `lock` (docs/rules.md#plain-http).': [
        'MemberExpression[property.name=/^(randomUUID|subtle|clipboard|locks)$/]',
        'ObjectPattern > Property[key.name=/^(randomUUID|subtle|clipboard|locks)$/]',
      ],
    }),
    'suppression-reason': suppressionReason,
  },
}
