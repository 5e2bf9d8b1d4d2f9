/** The mock's stand-in for Google Maps, loaded in the page: stories with maps need no server. */
import '#mocks/providers/browser/maps.ts'
