import { run } from './kit/run.ts'

// npm run lint checks all files; npm run format passes --write.
process.exit(await run('biome', ['check', '--error-on-warnings', ...process.argv.slice(2), '.']))
