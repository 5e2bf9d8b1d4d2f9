/** Pixels that a chart takes, also before it has loaded. Styles read it during the build, so no types can stand here. */
export const chartHeight = 260
