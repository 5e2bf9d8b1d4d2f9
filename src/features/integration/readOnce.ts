const read = new WeakMap<File, Promise<Blob>>()

/** A chosen file could not be read: it was moved, changed, or locked since. */
export class FileChanged extends Error {}

/**
 * The contents of a chosen file, read once: the checked contents are sent, even if the file changes afterward.
 *
 * @throws FileChanged
 */
export function readOnce(file: File): Promise<Blob> {
  const known = read.get(file)
  if (known) return known
  const reading = file.arrayBuffer().then(
    (bytes) => new File([bytes], file.name, { type: file.type }),
    (cause: unknown) => {
      throw new FileChanged(file.name, { cause })
    },
  )
  read.set(file, reading)
  return reading
}
