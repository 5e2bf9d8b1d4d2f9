/** Something that the palette can do. */
export interface Command {
  id: string
  /** Heading that it stands under; commands of one group stand together. */
  group: string
  label: string
  /** What tells it from others of the same name. */
  detail?: string
  run: () => void
}

/** Without accents and case, so that `montreal` finds `Montréal`. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** The commands that hold every word of the query, in their order. */
export function matching(commands: readonly Command[], query: string): Command[] {
  const words = plain(query).split(/\s+/).filter(Boolean)
  return commands.filter(({ group, label, detail = '' }) => {
    const text = plain(`${label} ${detail} ${group}`)
    return words.every((word) => text.includes(word))
  })
}

/** Commands by group, in the order of their first ones. */
export function grouped(commands: readonly Command[]): [group: string, commands: Command[]][] {
  return [...Map.groupBy(commands, ({ group }) => group)]
}
