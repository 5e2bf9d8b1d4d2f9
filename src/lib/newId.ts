/** A unique id, from 128 random bits. `crypto.randomUUID` does not exist on plain HTTP (docs/rules.md#plain-http). */
export const newId = () => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
