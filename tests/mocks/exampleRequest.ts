/** Each operation's request, built from the contract's own examples, so that new operations need no extra code. */
import type { OperationId } from '#generated/operations.ts'
import type { Operation } from '#mocks/router.ts'
import { apis } from './testMock.ts'

export interface ExampleRequest {
  operationId: OperationId
  method: string
  /** The path with `{name}` filled in by `pathValue`, and with the required query parameters. */
  path: (pathValue?: (name: string) => string | undefined) => string
  json?: unknown
  bytes?: Buffer
  headers?: Record<string, string>
}

const upload = {
  headers: { 'content-type': 'multipart/form-data; boundary=part' },
  bytes: Buffer.from(
    [
      '--part',
      'Content-Disposition: form-data; name="validating"',
      '',
      'true',
      '--part',
      'Content-Disposition: form-data; name="invoice"; filename="invoices.csv"',
      'Content-Type: text/csv',
      '',
      'externalId\r\nINV-1',
      '--part--',
      '',
    ].join('\r\n'),
  ),
}

export const exampleRequests: ExampleRequest[] = apis.flatMap(({ basePath, operations }) =>
  operations.map((operation) => ({
    operationId: operation.iid as OperationId,
    method: operation.method.toUpperCase(),
    path: (pathValue = () => undefined) => pathOf(operation, basePath, pathValue),
    ...bodyOf(operation),
  })),
)

function pathOf(
  { path, request }: Operation,
  basePath: string,
  pathValue: (name: string) => string | undefined,
): string {
  const segment = (name: string) => {
    const allowed = request?.path?.find((parameter) => parameter.name === name)?.schema?.enum?.[0]
    return encodeURIComponent(typeof allowed === 'string' ? allowed : (pathValue(name) ?? 'unknown'))
  }
  const query = (request?.query ?? []).filter(({ required }) => required).map(({ name }) => `${name}=unknown`)
  return `${basePath}${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => segment(name))}${query.length > 0 ? `?${query.join('&')}` : ''}`
}

function bodyOf({ request }: Operation): Pick<ExampleRequest, 'json' | 'bytes' | 'headers'> {
  const content = request?.body?.contents?.[0]
  const example = content?.examples?.[0]
  if (example && 'value' in example) return { json: example.value }
  return content?.mediaType === 'multipart/form-data' ? upload : {}
}
