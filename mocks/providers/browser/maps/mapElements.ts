import { element, addStyles } from '../elements.ts'
import { event, type MapsEventListener } from './events.ts'
import { LatLng, type LatLngLike } from './latLng.ts'
import { GoogleMap } from './map.ts'

const mapStyles = `
  :host { display: block; height: 100%; min-height: 160px; position: relative; overflow: auto }
  [data-stand-in] { position: absolute; inset: 0; background: repeating-linear-gradient(45deg, #8883 0 1px, transparent 1px 24px) }
`

/** `<gmp-map>`: a map with its children on top. */
export class MapElement extends HTMLElement {
  static readonly observedAttributes = ['center', 'zoom', 'map-id']
  readonly #div = element('div')
  readonly innerMap = new GoogleMap(this.#div)
  mapId: string | null = null

  connectedCallback(): void {
    if (this.shadowRoot) return
    const root = this.attachShadow({ mode: 'open' })
    root.append(this.#div, element('slot'))
    addStyles(root, mapStyles)
  }

  attributeChangedCallback(name: string, _before: string | null, value: string | null): void {
    if (name === 'map-id') this.mapId = value
    if (name === 'zoom' && value !== null) this.innerMap.setZoom(Number(value))
    const [lat, lng] = name === 'center' ? (value ?? '').split(',').map(Number) : []
    if (lat !== undefined && lng !== undefined) this.innerMap.setCenter({ lat, lng })
  }

  get center(): LatLng {
    return this.innerMap.getCenter()
  }

  set center(center: LatLngLike | null) {
    if (center) this.innerMap.setCenter(center)
  }

  get zoom(): number {
    return this.innerMap.getZoom()
  }

  set zoom(zoom: number | null) {
    if (zoom !== null) this.innerMap.setZoom(zoom)
  }
}

const markerStyles = `
  button { font: 12px/1 system-ui, sans-serif; min-width: 26px; min-height: 37px; border-radius: 999px; border: 1px solid; cursor: pointer }
`

/** `<gmp-advanced-marker>`, `google.maps.marker.AdvancedMarkerElement`: a button with the marker's title. */
export class AdvancedMarkerElement extends HTMLElement {
  static readonly observedAttributes = ['position', 'title', 'gmp-clickable']
  readonly #button = element('button', { type: 'button', textContent: '•' })
  #position: LatLng | null = null
  #content: Node | null = null
  #map: GoogleMap | null = null
  zIndex: number | null = null
  collisionBehavior: string | null = null
  gmpDraggable = false
  gmpClickable = false

  constructor(
    options: { map?: GoogleMap | null; position?: LatLngLike | null; title?: string; content?: Node | null } = {},
  ) {
    super()
    const { map, position, title, content } = options
    const root = this.attachShadow({ mode: 'open' })
    root.append(this.#button, element('slot'))
    addStyles(root, markerStyles)
    this.#button.addEventListener('click', (click) => {
      const detail = { domEvent: click, latLng: this.#position, stop: () => click.stopPropagation() }
      event.trigger(this, 'click', detail)
      if (this.gmpClickable) this.dispatchEvent(new Event('gmp-click', { bubbles: true }))
    })
    if (position) this.position = position
    if (title !== undefined) this.title = title
    if (content) this.content = content
    if (map) this.map = map
  }

  attributeChangedCallback(name: string, _before: string | null, value: string | null): void {
    if (name === 'gmp-clickable') this.gmpClickable = value !== null
    if (name === 'title') this.title = value ?? ''
    const [lat, lng] = name === 'position' ? (value ?? '').split(',').map(Number) : []
    if (lat !== undefined && lng !== undefined) this.#position = new LatLng(lat, lng)
  }

  get position(): LatLng | null {
    return this.#position
  }

  set position(position: LatLngLike | null) {
    this.#position = position && new LatLng(position)
  }

  override get title(): string {
    return this.#button.title
  }

  override set title(title: string) {
    this.#button.title = title
    this.#button.ariaLabel = title
  }

  get content(): Node {
    return this.#content ?? this.#button
  }

  set content(content: Node | null) {
    this.#content = content
    this.replaceChildren(...(content ? [content] : []))
    this.#button.hidden = content !== null
  }

  get map(): GoogleMap | null {
    return this.#map
  }

  set map(map: GoogleMap | null) {
    this.#map = map
    if (map) map.getDiv().append(this)
    else this.remove()
  }

  addListener(name: string, listener: (...given: unknown[]) => void): MapsEventListener {
    return event.addListener(this, name, listener)
  }
}

export class PinElement {
  readonly element = element('span', { textContent: '•' })

  constructor(options: object = {}) {
    Object.assign(this, options)
  }
}
