import { test } from 'node:test'
import { forEachDatabase } from '#tests/support/databases.ts'
import { upgradeThatAdds, upgradeThatChanges } from './upgrades.ts'
import { openService, type Service } from './versions.ts'

forEachDatabase(
  (_name, _open, place) => {
    async function withService(work: (service: Service) => Promise<void>): Promise<void> {
      const { config } = await place()
      const service = await openService(config.DATABASE_URL)
      await work(service).finally(() => service.close())
    }
    const skip = process.platform === 'win32'

    test('an upgrade that changes tables, and back with a file of what came since', { skip }, () =>
      withService(upgradeThatChanges),
    )

    test('an upgrade that only adds to the tables, and back with everything', { skip }, () =>
      withService(upgradeThatAdds),
    )
  },
  ['postgres'],
)
