import { fuzzCalls } from './calls.ts'

fuzzCalls('postgres')
