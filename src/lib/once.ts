/** Makes something when it is first asked for: what is costly to make, and not needed on each page. */
export function once<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => (made ??= make())
}
