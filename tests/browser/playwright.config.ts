import { defineConfig } from '@playwright/test'

/** How long one step of a test may take: what never happens is told soon in `npm run check`, and surely on a busy machine. */
const step = Number(process.env.STEP_SECONDS ?? 120) * 1000

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  // A long file runs with all others, or when it is named.
  testIgnore: process.env.TEST_ALL || process.env.INCLUDE_LONG ? [] : '*.long.spec.ts',
  outputDir: '../../test-results/browser',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  // The test command says how many: it runs other tests beside.
  workers: '100%',
  // Generous, as on a busy machine: the longest tests open seventy pages, and only what fails takes so long.
  timeout: 600_000,
  expect: { timeout: step },
  // The test command counts from the second; alone, only the first is printed.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['dot'], ['json']] : 'dot',
  use: {
    // A language that the site does not have, so that no page offers its visitor another one.
    locale: 'cy-GB',
    actionTimeout: step,
    navigationTimeout: step,
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
