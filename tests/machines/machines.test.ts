import { after } from 'node:test'
import { startMachines } from '#tests/support/cluster.ts'
import { chores } from './cleanup.ts'
import { consistency } from './consistency.ts'
import { mails } from './mails.ts'
import { endings } from './outages.ts'

const machines = await startMachines()
after(() => machines.stop())

consistency(machines)
mails(machines)
chores(machines)
endings(machines)
