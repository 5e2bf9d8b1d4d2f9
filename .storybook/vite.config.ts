import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { pdfjsFiles } from '../tools/build/pdfjsFiles.ts'
import { mockInside } from './mockInside.ts'

/** Not the application's: the lab has no routes, and no policy that would stop Storybook's own scripts. */
export default defineConfig({ plugins: [react(), pdfjsFiles(), mockInside()] })
