/** An amount on a page, such as `$1,234.50` or `($5.00)`, in ten-thousandths; NaN if the text has none. */
export function amountIn(text: string): number {
  const [, open, digits] = /(\(?)-?\$([\d,]+(?:\.\d+)?)/.exec(text) ?? []
  const amount = Math.round(Number(digits?.replaceAll(',', '')) * 10_000)
  return open === '(' || text.includes('-$') ? -amount : amount
}

/** For a message. */
export const dollars = (tenThousandths: number): string =>
  (tenThousandths / 10_000).toLocaleString('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 4 })
