/** A line of a stack in Chromium (`at name (url:1:2)`), and in Firefox and Safari (`name@url:1:2`). */
const frame = /^(?:\s+at (?:[^(]*\()?|[^@]*@)(https?:\/\/[^\s()]{1,300}):(\d{1,5}):(\d{1,7})\)?$/
const limits = { frames: 10, characters: 20_000 }

/**
 * Where an error happened, as `file:line:column` of our own scripts, one per line; undefined if none is ours. The stack
 * begins with the error's message in Chromium, which is left out, and so is every file that this page has not loaded.
 */
export function stackOf(event: Event, error: unknown, isLoaded: (url: string) => boolean): string | undefined {
  const frames = error instanceof Error ? linesOf(error) : []
  if (frames.length === 0 && event instanceof ErrorEvent)
    frames.push(`@${event.filename}:${event.lineno}:${event.colno}`)
  const ours = frames.flatMap((line) => {
    const [, url = '', row = '', column = ''] = frame.exec(line) ?? []
    return isLoaded(url) ? `${url.slice(url.lastIndexOf('/') + 1)}:${row}:${column}` : []
  })
  return ours.length === 0 ? undefined : ours.slice(0, limits.frames).join('\n')
}

function linesOf({ message, stack }: Error): string[] {
  const stackText: unknown = stack
  if (typeof stackText !== 'string') return []
  const start = stackText.indexOf(`: ${message}`)
  const frames = /^\w+$/.test(stackText.slice(0, start)) ? stackText.slice(start + 2 + message.length) : stackText
  return frames.slice(0, limits.characters).split('\n')
}
