import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  // Pictures and fonts stay files of their own: they are cached for good and never grow a page.
  build: { target: 'es2022', assetsInlineLimit: 0 },
})
