import { definePreview } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import '#src/app.css'
import mapsTexts from '#src/locales/en/maps.json'
import { i18n, loadTexts, textAreas } from '#src/locales/i18n.ts'
import { LabPage } from '../lab/LabPage.tsx'

// A story's wait may take a busy machine far longer than the default second. This is no limit on speed: it only ends a
// wait for something that never comes.
configure({ asyncUtilTimeout: 60_000 })

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
