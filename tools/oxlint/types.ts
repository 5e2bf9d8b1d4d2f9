import type { RuleTester } from 'oxlint/plugins-dev'

// The package exports no other type.
export type Rule = Parameters<RuleTester['run']>[1]
type Context = Parameters<NonNullable<Rule['create']>>[0]
export type SourceCode = Context['sourceCode']
export type Node = Parameters<SourceCode['getScope']>[0]
