/** Tells whoever operates the app what does not work without HTTPS (docs/rules.md#plain-http). */
export function warnOnPlainHttp(): void {
  if (!window.isSecureContext)
    // oxlint-disable-next-line no-console -- for operators, who look there; users can't change it
    console.warn(
      'Tallyport is served on plain HTTP. Tabs do not share one refresh of the session, and bank accounts and cards ' +
        'can’t be added, because browsers offer what these need only on HTTPS. See docs/deploy.md#https.',
    )
}
