/** The mock's stand-in for Google Maps in the page itself: stories with maps need nothing behind the lab. */
import '#mocks/providers/browser/maps.ts'
