import mapsTexts from '#src/locales/en/maps.json'
import { i18n, loadTexts, textAreas } from '#src/locales/i18n.ts'

// Functions and components are tested without the route that would load their texts.
await loadTexts(textAreas)
i18n.addResourceBundle('en', 'translation', mapsTexts)
