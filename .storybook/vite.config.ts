import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { pdfjsPlugin } from '../tools/build/pdfjsFiles.ts'
import { mockInside } from './mockInside.ts'

/** Not the application's config: the lab has no routes, and no security policy that would block Storybook's scripts. */
export default defineConfig({ plugins: [react(), pdfjsPlugin(), mockInside()] })
