import { join, resolve } from 'node:path'
import { API, type Checker, type Project, type Type } from 'typescript/unstable/sync'
import { declarationsOf, isOptional, objectTypes, type Uses, usesOf } from './fieldsOfApp.ts'

/** What a build of the app reads of the contract. */
export interface Reads {
  readonly operations: Readonly<Record<string, OperationReads>>
}

interface OperationReads {
  /** The response must have every required field, and each field its type: the app shows nothing otherwise. */
  readonly checked: boolean
  /** Paths such as `items.customer.name`; those of problems begin with `problem`. */
  readonly fields: readonly string[]
}

/**
 * The operations that the code in `src/` calls, and the fields of their responses that it reads, from the types of the
 * program. `project` has a tsconfig, `src/` and `generated/`.
 */
export function contractReads(folder: string, tsconfig: string): Reads {
  using api = disposable(new API({ cwd: resolve(folder) }))
  const configFile = resolve(folder, tsconfig)
  const project = api.value.updateSnapshot({ openProjects: [configFile] }).getProject(configFile)
  if (project === undefined) throw new Error(`${configFile} is not a project.`)
  // Paths are in lower case where file names don't distinguish it.
  const source = `${resolve(folder).replaceAll('\\', '/')}/src/`.toLowerCase()
  const isOwn = (path: string) =>
    path.toLowerCase().startsWith(source) && !path.slice(source.length).startsWith('devtools/')
  const uses = usesOf(project, isOwn)
  const operations = operationTypes(project, join(resolve(folder), 'generated/operations.ts'))
  const problems = problemTypes(project)
  const called = operations.filter(({ id }) => callsOf(id).some((name) => uses.identifiers.has(name)))
  return {
    operations: Object.fromEntries(
      called.map(({ id, reply }) => {
        const checked = uses.identifiers.has(`${pascal(id)}Response`)
        const fields = new Set([
          ...pathsIn(project.checker, reply, { uses, checked, types: [] }),
          ...problems
            .flatMap((problem) => pathsIn(project.checker, problem, { uses, checked: false, types: [] }))
            .map((path) => `problem.${path}`),
        ])
        return [id, { checked, fields: [...fields].toSorted() }]
      }),
    ),
  }
}

const disposable = (value: API) => ({ value, [Symbol.dispose]: () => value.close() })

const pascal = (id: string) => `${id.charAt(0).toUpperCase()}${id.slice(1)}`

/** The names of what Orval generates for a call. */
function callsOf(id: string): string[] {
  const name = pascal(id)
  const options = ['QueryOptions', 'SuspenseQueryOptions', 'MutationOptions'].map((kind) => `get${name}${kind}`)
  return [id, `use${name}`, `use${name}Suspense`, ...options]
}

function operationTypes({ program, checker }: Project, path: string): { id: string; reply: Type }[] {
  const file = program.getSourceFile(path)
  const module = file && checker.getSymbolAtLocation(file)
  const types = module && checker.getExportsOfModule(module).find(({ name }) => name === 'OperationTypes')
  if (types === undefined) throw new Error(`${path} has no OperationTypes.`)
  return checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(types)).flatMap((operation) => {
    const type = checker.getTypeOfSymbol(operation)
    const reply = type && checker.getPropertyOfType(type, 'reply')
    const replyType = reply && checker.getTypeOfSymbol(reply)
    return replyType ? [{ id: operation.name, reply: replyType }] : []
  })
}

/** The bodies of errors, which every call may get. */
const problemTypes = ({ program, checker }: Project): Type[] =>
  program
    .getSourceFileNames()
    .filter((name) => /\/generated\/\w+\/model\/(auth|main)Problem\.ts$/.test(name))
    .flatMap((name) => {
      const file = program.getSourceFile(name)
      const module = file && checker.getSymbolAtLocation(file)
      return module ? checker.getExportsOfModule(module).map((type) => checker.getDeclaredTypeOfSymbol(type)) : []
    })

interface Walk {
  readonly uses: Uses
  readonly checked: boolean
  /** The types around this one: a type within itself has the same fields again. */
  readonly types: readonly number[]
}

function pathsIn(checker: Checker, type: Type, { uses, checked, types }: Walk): string[] {
  return objectTypes(checker, type).flatMap((each) => {
    if (types.includes(each.id)) return []
    return checker.getPropertiesOfType(each).flatMap((field) => {
      const declarations = declarationsOf(field)
      if (declarations.length === 0) return []
      const isRead =
        uses.names.has(field.name) ||
        declarations.some((declaration) => uses.fields.has(declaration)) ||
        (checked && !isOptional(field))
      const inner = checker.getTypeOfSymbol(field)
      const below = inner ? pathsIn(checker, inner, { uses, checked, types: [...types, each.id] }) : []
      return [...(isRead ? [field.name] : []), ...below.map((path) => `${field.name}.${path}`)]
    })
  })
}
