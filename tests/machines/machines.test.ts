import { after } from 'node:test'
import { startMachines } from '#tests/support/machines.ts'
import { chores } from './chores.ts'
import { endings } from './endings.ts'
import { mails } from './mails.ts'
import { together } from './together.ts'

const machines = await startMachines()
after(() => machines.stop())

together(machines)
mails(machines)
chores(machines)
endings(machines)
