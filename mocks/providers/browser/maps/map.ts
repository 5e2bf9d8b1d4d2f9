import { around, LatLng, LatLngBounds, literal, type BoundsLiteral, type LatLngLike } from './latLng.ts'
import { event, MVCArray, MVCObject } from './events.ts'

interface Camera {
  center?: LatLngLike
  zoom?: number
  heading?: number
  tilt?: number
}

const degreesOfWorld = 180
/** A map first renders some time after it is created, once its creator has added listeners. */
const firstDrawnMs = 50
const controlPositions = 29

/** `google.maps.Map`: it has a camera but no picture; its element lists everything on the map. */
export class GoogleMap extends MVCObject {
  readonly controls = Array.from({ length: controlPositions }, () => new MVCArray<Node>())
  readonly data = new MVCObject()
  readonly #div: HTMLElement
  #camera = { center: new LatLng(0, 0), zoom: 1, heading: 0, tilt: 0 }
  #options: Record<string, unknown> = {}

  constructor(div: HTMLElement, options: Camera & Record<string, unknown> = {}) {
    super()
    this.#div = div
    div.setAttribute('role', 'region')
    if (!div.hasAttribute('aria-label')) div.setAttribute('aria-label', 'Map')
    div.dataset.standIn = 'map'
    for (const controls of this.controls) {
      event.addListener(controls, 'insert_at', (index) => {
        const control = controls.getAt(index as number)
        if (control) div.append(control)
      })
      event.addListener(
        controls,
        'remove_at',
        (_index, control) => div.contains(control as Node) && div.removeChild(control as Node),
      )
    }
    this.setOptions(options)
    setTimeout(() => {
      event.trigger(this, 'bounds_changed')
      event.trigger(this, 'tilesloaded')
      event.trigger(this, 'idle')
    }, firstDrawnMs)
  }

  setOptions(options: Camera & Record<string, unknown>): void {
    const { center, zoom, heading, tilt, ...rest } = options
    this.#options = { ...this.#options, ...rest }
    this.moveCamera({
      ...(center && { center }),
      ...(zoom !== undefined && { zoom }),
      ...(heading !== undefined && { heading }),
      ...(tilt !== undefined && { tilt }),
    })
  }

  moveCamera({ center, zoom, heading, tilt }: Camera): void {
    const maxZoom = typeof this.#options.maxZoom === 'number' ? this.#options.maxZoom : 22
    const before = this.#camera
    this.#camera = {
      center: center ? new LatLng(center) : before.center,
      zoom: Math.min(zoom ?? before.zoom, maxZoom),
      heading: heading ?? before.heading,
      tilt: tilt ?? before.tilt,
    }
    const { lat, lng } = this.#camera.center.toJSON()
    this.#div.dataset.camera = `${lat.toFixed(4)},${lng.toFixed(4)},${this.#camera.zoom}`
    this.set('bounds', this.getBounds())
    // Fire later, as a real map does: listeners are often added after the call that moves the map.
    setTimeout(() => {
      if (!before.center.equals(this.#camera.center)) event.trigger(this, 'center_changed')
      for (const name of ['zoom', 'heading', 'tilt'] as const)
        if (before[name] !== this.#camera[name]) event.trigger(this, `${name}_changed`)
      event.trigger(this, 'bounds_changed')
      event.trigger(this, 'idle')
    })
  }

  fitBounds(bounds: LatLngBounds | BoundsLiteral, _padding?: unknown): void {
    const fitted = new LatLngBounds(bounds)
    if (fitted.isEmpty()) return
    const { lat, lng } = fitted.toSpan().toJSON()
    const zoom = Math.log2(degreesOfWorld / Math.max(lat, lng, 0.0001))
    this.moveCamera({ center: fitted.getCenter(), zoom: Math.max(0, Math.floor(zoom)) })
  }

  panTo(center: LatLngLike): void {
    this.moveCamera({ center })
  }

  panToBounds(bounds: LatLngBounds | BoundsLiteral): void {
    this.moveCamera({ center: new LatLngBounds(bounds).getCenter() })
  }

  getBounds(): LatLngBounds {
    return around(this.#camera.center, degreesOfWorld / 2 ** this.#camera.zoom / 2)
  }

  getCenter(): LatLng {
    return this.#camera.center
  }

  setCenter(center: LatLngLike): void {
    this.moveCamera({ center })
  }

  getZoom(): number {
    return this.#camera.zoom
  }

  setZoom(zoom: number): void {
    this.moveCamera({ zoom })
  }

  getHeading(): number {
    return this.#camera.heading
  }

  setHeading(heading: number): void {
    this.moveCamera({ heading })
  }

  getTilt(): number {
    return this.#camera.tilt
  }

  setTilt(tilt: number): void {
    this.moveCamera({ tilt })
  }

  getDiv(): HTMLElement {
    return this.#div
  }

  getRenderingType(): string {
    return 'RASTER'
  }

  getMapCapabilities() {
    return { isAdvancedMarkersAvailable: true, isDataDrivenStylingAvailable: false, isWebGLOverlayViewAvailable: false }
  }

  getProjection(): null {
    return null
  }
}

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

const metersPerDegree = 111_320

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
    return center && around(literal(center), this.getRadius() / metersPerDegree)
  }
}
