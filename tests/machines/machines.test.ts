import { after } from 'node:test'
import { startMachines } from '#tests/support/machines.ts'
import { endings } from './endings.ts'
import { together } from './together.ts'

const machines = await startMachines()
after(() => machines.stop())

together(machines)
endings(machines)
