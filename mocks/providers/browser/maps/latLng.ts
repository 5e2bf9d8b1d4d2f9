/** Points and bounds as in the Maps JavaScript API, and the distance between two points. */

export interface LatLngLiteral {
  lat: number
  lng: number
}

export interface BoundsLiteral {
  north: number
  south: number
  east: number
  west: number
}

export class LatLng {
  readonly #lat: number
  readonly #lng: number

  constructor(latOrPoint: number | LatLngLike, lng = 0) {
    const point = typeof latOrPoint === 'number' ? { lat: latOrPoint, lng } : toLiteral(latOrPoint)
    this.#lat = point.lat
    this.#lng = point.lng
  }

  lat(): number {
    return this.#lat
  }

  lng(): number {
    return this.#lng
  }

  equals(other: LatLngLike | null): boolean {
    if (other === null) return false
    const { lat, lng } = toLiteral(other)
    return lat === this.#lat && lng === this.#lng
  }

  toJSON(): LatLngLiteral {
    return { lat: this.#lat, lng: this.#lng }
  }

  toString(): string {
    return `(${this.#lat}, ${this.#lng})`
  }
}

export type LatLngLike = LatLng | LatLngLiteral

export function toLiteral(point: LatLngLike): LatLngLiteral {
  return point instanceof LatLng ? point.toJSON() : { lat: point.lat, lng: point.lng }
}

export class LatLngBounds {
  #south = Infinity
  #north = -Infinity
  #west = Infinity
  #east = -Infinity

  constructor(southWest?: LatLngLike | BoundsLiteral | LatLngBounds | null, northEast?: LatLngLike | null) {
    if (!southWest) return
    if (southWest instanceof LatLngBounds) this.union(southWest)
    else if ('north' in southWest) this.union(southWest)
    else this.extend(southWest)
    if (northEast) this.extend(northEast)
  }

  extend(point: LatLngLike): this {
    const { lat, lng } = toLiteral(point)
    this.#south = Math.min(this.#south, lat)
    this.#north = Math.max(this.#north, lat)
    this.#west = Math.min(this.#west, lng)
    this.#east = Math.max(this.#east, lng)
    return this
  }

  union(other: LatLngBounds | BoundsLiteral): this {
    const { north, south, east, west } = other instanceof LatLngBounds ? other.toJSON() : other
    if (north < south) return this
    return this.extend({ lat: south, lng: west }).extend({ lat: north, lng: east })
  }

  isEmpty(): boolean {
    return this.#north < this.#south
  }

  contains(point: LatLngLike): boolean {
    const { lat, lng } = toLiteral(point)
    return lat >= this.#south && lat <= this.#north && lng >= this.#west && lng <= this.#east
  }

  getCenter(): LatLng {
    return new LatLng((this.#south + this.#north) / 2, (this.#west + this.#east) / 2)
  }

  getNorthEast(): LatLng {
    return new LatLng(this.#north, this.#east)
  }

  getSouthWest(): LatLng {
    return new LatLng(this.#south, this.#west)
  }

  toSpan(): LatLng {
    return new LatLng(this.#north - this.#south, this.#east - this.#west)
  }

  toJSON(): BoundsLiteral {
    return { north: this.#north, south: this.#south, east: this.#east, west: this.#west }
  }
}

const earthRadius = 6_378_137
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Great-circle distance in meters. */
export function computeDistanceBetween(from: LatLngLike, to: LatLngLike, radius = earthRadius): number {
  const [a, b] = [toLiteral(from), toLiteral(to)]
  const [latA, latB] = [radians(a.lat), radians(b.lat)]
  const haversine =
    Math.sin((latB - latA) / 2) ** 2 + Math.cos(latA) * Math.cos(latB) * Math.sin(radians(b.lng - a.lng) / 2) ** 2
  return 2 * radius * Math.asin(Math.sqrt(haversine))
}

/** A square around a point, extending `degrees` to each side. */
export function around(point: LatLngLike, degrees: number): LatLngBounds {
  const { lat, lng } = toLiteral(point)
  return new LatLngBounds({ lat: lat - degrees, lng: lng - degrees }, { lat: lat + degrees, lng: lng + degrees })
}
