/** An error that the user must fix: a wrong flag, an unreadable file. Printed as one line, exit code 2. */
export class InputError extends Error {
  override name = 'InputError'
}
