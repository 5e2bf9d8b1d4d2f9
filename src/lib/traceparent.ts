/**
 * A `traceparent` of W3C Trace Context: version, id of a new trace, id of its first span, and "sampled". Random, and never
 * the same twice, so it links no two calls to each other or to a person. Short, because it loads before sign-in.
 */
export const newTraceparent = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(48)), (part) => (part & 15).toString(16))
    .join('')
    .replace(/.{32}/, '00-$&-') + '-01'
