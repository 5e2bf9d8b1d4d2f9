import { around, LatLng, LatLngBounds, type BoundsLiteral, type LatLngLike } from './latLng.ts'
import { event, MVCArray, MVCObject } from './events.ts'

interface Camera {
  center?: LatLngLike
  zoom?: number
  heading?: number
  tilt?: number
}

/** How many degrees a map shows at zoom 0; each zoom level halves them. */
const degreesShownAtZoomZero = 180
/** The closest zoom of a map that sets no `maxZoom`. */
const closestZoom = 22
/** The smallest span that `fitBounds` fits: a single point has none. */
const smallestSpan = 0.0001
/** A map first renders some time after it is created, once its creator has added listeners. */
const firstRenderMs = 50
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
    }, firstRenderMs)
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
    const maxZoom = typeof this.#options.maxZoom === 'number' ? this.#options.maxZoom : closestZoom
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
    const zoom = Math.log2(degreesShownAtZoomZero / Math.max(lat, lng, smallestSpan))
    this.moveCamera({ center: fitted.getCenter(), zoom: Math.max(0, Math.floor(zoom)) })
  }

  panTo(center: LatLngLike): void {
    this.moveCamera({ center })
  }

  panToBounds(bounds: LatLngBounds | BoundsLiteral): void {
    this.moveCamera({ center: new LatLngBounds(bounds).getCenter() })
  }

  getBounds(): LatLngBounds {
    return around(this.#camera.center, degreesShownAtZoomZero / 2 ** this.#camera.zoom / 2)
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
