/** Only the address: other text in it must not become a subject or a second recipient. */
export const mailLink = (email: string) => `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
export const phoneLink = (phoneNumber: string) => `tel:${phoneNumber.replaceAll(/[^+\d]/g, '')}`
