import { MVCArray, MVCObject } from './events.ts'
import { around, LatLng, toLiteral, type LatLngBounds, type LatLngLike } from './latLng.ts'
import type { GoogleMap } from './map.ts'

const metersPerDegree = 111_320

/** An object on the map that renders nothing: `Polyline` and `Circle`. */
class Shape extends MVCObject {
  #map: GoogleMap | null = null

  constructor(options: Record<string, unknown> & { map?: GoogleMap | null } = {}) {
    super()
    const { map = null, ...rest } = options
    this.#map = map
    this.setOptions(rest)
  }

  setOptions(options: Record<string, unknown>): void {
    this.setValues(options)
  }

  setMap(map: GoogleMap | null): void {
    this.#map = map
  }

  getMap(): GoogleMap | null {
    return this.#map
  }
}

export class Polyline extends Shape {
  #path = new MVCArray<LatLng>()

  setPath(path: readonly LatLngLike[]): void {
    this.#path = new MVCArray(path.map((point) => new LatLng(point)))
  }

  getPath(): MVCArray<LatLng> {
    return this.#path
  }
}

export class Circle extends Shape {
  getCenter(): LatLng | null {
    const center = this.get('center') as LatLngLike | undefined
    return center ? new LatLng(center) : null
  }

  getRadius(): number {
    return Number(this.get('radius') ?? 0)
  }

  getBounds(): LatLngBounds | null {
    const center = this.getCenter()
    return center && around(toLiteral(center), this.getRadius() / metersPerDegree)
  }
}
