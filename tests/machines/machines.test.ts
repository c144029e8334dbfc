import { after } from 'node:test'
import { startMachines } from '#tests/support/cluster.ts'
import { chores } from './cleanup.ts'
import { together } from './consistency.ts'
import { mails } from './mails.ts'
import { endings } from './outages.ts'

const machines = await startMachines()
after(() => machines.stop())

together(machines)
mails(machines)
chores(machines)
endings(machines)
