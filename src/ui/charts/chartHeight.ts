/** Pixels: what a chart takes, before it is loaded too, so that nothing moves. */
export const chartHeight = 260
