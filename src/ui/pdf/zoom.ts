/** As wide as the window, a whole page in it, or a factor of the real size. */
export type Zoom = 'width' | 'page' | number

export interface Size {
  width: number
  height: number
}

/** CSS pixels per point of a document. */
const PX_PER_POINT = 96 / 72
const steps = [0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 4]
const [smallest, largest] = [0.1, 4]

/** The next size that a person can choose, up (1) or down (-1). */
export function nextZoom(factor: number, direction: 1 | -1): number {
  const next =
    direction === 1 ? steps.find((step) => step > factor + 0.01) : steps.findLast((step) => step < factor - 0.01)
  return next ?? factor
}

/**
 * The factor of the real size for a page.
 *
 * @param page in points, as it lies
 * @param room in CSS pixels
 */
export function zoomFactor(zoom: Zoom, page: Size, room: Size): number {
  if (typeof zoom === 'number') return zoom
  const width = room.width / (page.width * PX_PER_POINT)
  const fitting = zoom === 'width' ? width : Math.min(width, room.height / (page.height * PX_PER_POINT))
  // Much larger than it is on paper helps nobody on a wide screen.
  return Math.min(Math.max(fitting, smallest), zoom === 'width' ? 2 : largest)
}

/** CSS pixels per point at a factor of the real size. */
export const scaleAt = (factor: number): number => factor * PX_PER_POINT

/** A page as it lies after being turned. */
export function turned({ width, height }: Size, rotation: number): Size {
  return rotation % 180 === 0 ? { width, height } : { width: height, height: width }
}
