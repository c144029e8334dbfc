import { fuzzCalls } from './calls.ts'

fuzzCalls('sqlite')
