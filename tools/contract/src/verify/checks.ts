export const classNames = [
  'valid',
  'noToken',
  'wrongTypes',
  'overLimits',
  'unknownIds',
  'foreignIds',
  'wrongRole',
] as const
export type ClassName = (typeof classNames)[number]

/** A check of an operation: a class of requests, or several requests that belong together. */
export type CheckName =
  | ClassName
  | 'values'
  | 'paging'
  | 'sort'
  | 'filter'
  | 'repeated'
  | 'replay'
  | 'learning'
  | 'journey'

/** Names shown to users. */
export const classTitles: Record<Exclude<CheckName, 'journey'>, string> = {
  valid: 'valid',
  noToken: 'no token',
  wrongTypes: 'wrong types',
  overLimits: 'over limits',
  unknownIds: 'unknown ids',
  foreignIds: "other company's ids",
  wrongRole: 'a company without the role',
  values: 'each value',
  paging: 'neighboring pages',
  sort: 'orders',
  filter: 'filters',
  repeated: 'repeated parameters',
  replay: 'same key again',
  learning: 'looking for ids',
}
