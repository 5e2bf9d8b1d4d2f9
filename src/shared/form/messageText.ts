import type { i18n } from 'i18next'

/** The words of a message that is an i18n key (a form's own) or already a text (a service's). */
export function messageText({ exists, t }: Pick<i18n, 'exists' | 't'>, message: string): string {
  return exists(message) ? t(message) : message
}
