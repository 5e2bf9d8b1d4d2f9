import { definePreview } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import '#src/app.css'
import mapsTexts from '#src/locales/en/maps.json'
import { i18n, loadTexts, textAreas } from '#src/locales/i18n.ts'
import { LabPage } from '../lab/LabPage.tsx'

// On a busy machine, waiting in a story can take much longer than the default of one second. This is not a performance
// limit: it only ends waiting for something that never happens.
configure({ asyncUtilTimeout: 60_000 })

/** Provides the application's theme and texts for each page of the lab. */
export default definePreview({
  addons: [],
  parameters: {
    layout: 'fullscreen',
    backgrounds: { disable: true },
    options: { storySort: { method: 'alphabetical' } },
  },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        icon: 'mirror',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light', icon: 'sun' },
          { value: 'dark', title: 'Dark', icon: 'moon' },
          { value: 'system', title: 'As the device', icon: 'browser' },
        ],
      },
    },
  },
  initialGlobals: { theme: 'light' },
  loaders: [() => loadTexts(textAreas), () => i18n.addResourceBundle('en', 'translation', mapsTexts)],
  decorators: [
    (Story, { title, name, globals }) => (
      <LabPage block={title} state={name} theme={globals.theme}>
        <Story />
      </LabPage>
    ),
  ],
})
