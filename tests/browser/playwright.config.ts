import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/browser',
  globalSetup: './server.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  // The test command counts from the second; alone, only the first is printed.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['dot'], ['json']] : 'dot',
  use: {
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
    screenshot: 'only-on-failure',
    // Recording every step takes its time; TRACE=1 keeps those of a test that fails.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
})
