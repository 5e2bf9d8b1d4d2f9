import { defineMain } from '@storybook/react-vite/node'

/** The component lab: `npm run lab`. It makes no requests to the internet. */
export default defineMain({
  stories: ['../lab/*.stories.tsx'],
  framework: { name: '@storybook/react-vite', options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } } },
  staticDirs: ['../public'],
  previewHead: (head) => `${head ?? ''}<link rel="icon" href="favicon.svg">`,
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { sidebarOnboardingChecklist: false },
  typescript: { reactDocgen: false },
})
