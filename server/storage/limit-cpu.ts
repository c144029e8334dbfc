import { isMainThread, Worker, workerData } from 'node:worker_threads'

/** Kills this process when it has used more than so many milliseconds of processor time, whatever it is doing then. */
export function limitCpu(limitMs: number): void {
  new Worker(new URL(import.meta.url), { workerData: { limitMs } }).unref()
}

// A thread of its own, because the work leaves the main thread no time to look.
if (!isMainThread) {
  setInterval(() => {
    const { user, system } = process.cpuUsage()
    // An ordinary exit would wait for the threads that work.
    if ((user + system) / 1000 > workerData.limitMs) process.kill(process.pid, 'SIGKILL')
  }, 50)
}
