/** Chart height in pixels, even before it loads. Styles read it at build time, so this file can't contain types. */
export const chartHeight = 260
