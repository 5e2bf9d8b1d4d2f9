const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text for an element or an attribute. */
export const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (char) => entities[char] ?? char)

/** A line of the contract's Markdown, of which its descriptions use only the backticks. */
export const code = (markdown: string) => escapeHtml(markdown).replaceAll(/`([^`]+)`/g, '<code>$1</code>')

/** Paragraphs of it. */
export const prose = (markdown: string) =>
  markdown
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${code(paragraph)}</p>`)
    .join('')
