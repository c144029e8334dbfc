import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  // A long file runs with all others, or when it is named.
  testIgnore: process.env.TEST_ALL || process.env.INCLUDE_LONG ? [] : '*.long.spec.ts',
  outputDir: '../../test-results/browser',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  // One more than the machine of the tests has cores: each waits for its page now and then.
  workers: 3,
  // Generous, as on a busy machine: the longest tests open seventy pages, and only what fails takes so long.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  // The test command counts from the second; alone, only the first is printed.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['dot'], ['json']] : 'dot',
  use: {
    // One step of a test: what never happens is told long before the test's own time is over.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    // It would fetch the scripts of all pages in each test; those that are about it let it in.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell',
      args: [
        '--no-sandbox',
        '--process-per-site',
        '--disable-gpu',
        '--in-process-gpu',
        // Pages are laid out but not drawn, which is about a third of what one costs: no test looks at
        // pixels, and only the screenshots of TRACE=1 need them.
        ...(process.env.TRACE ? [] : ['--force-gpu-mem-available-mb=0']),
        // A page lives for seconds here: its optimising compilers take more than they give back.
        '--js-flags=--no-maglev --no-turbofan',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
    // Both are made of tests that pass too, and thrown away, which takes its time; TRACE=1 keeps those that fail.
    screenshot: process.env.TRACE ? 'only-on-failure' : 'off',
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
})
