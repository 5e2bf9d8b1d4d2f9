import { definePreview } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import '#src/app.css'
import mapsTexts from '#src/locales/en/maps.json'
import { i18n, loadTexts, textAreas } from '#src/locales/i18n.ts'
import { LabPage } from '../lab/LabPage.tsx'

// What a story waits for before it is looked at may take a busy machine longer than the second that is usual.
configure({ asyncUtilTimeout: 10_000 })

/** What stands around every page of the lab: the application's theme and words. */
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
