import { parentPort } from 'node:worker_threads'
import { drawSheet } from './draw-sheet.ts'
import type { Drawn, Order } from './make-sheet.ts'

// Runs as a thread: shaping a page of text takes tens of milliseconds, in which nobody else would be answered.

parentPort?.on('message', async ({ id, sheet, image }: Order) => {
  let drawn: Drawn
  try {
    drawn = { id, ...(await drawSheet(sheet, image)) }
  } catch (error) {
    drawn = { id, fault: String(error) }
  }
  parentPort?.postMessage(drawn)
})
