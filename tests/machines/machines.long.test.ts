import { after } from 'node:test'
import { startMachines } from '#tests/support/cluster.ts'
import { outages } from './outages.ts'

const machines = await startMachines()
after(() => machines.stop())

outages(machines)
