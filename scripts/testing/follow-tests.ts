/**
 * The test runner, made cheaper: import it from here before anything imports `node:test`. It follows each promise and socket with async hooks, to know which test an
 * error belongs to; that took a tenth of the CPU time of all tests. Here it follows asynchronous contexts instead, which cost
 * nothing: whatever a test begins carries the number of that test.
 */
import asyncHooks, { AsyncLocalStorage, AsyncResource, type HookCallbacks } from 'node:async_hooks'

const running = new AsyncLocalStorage<number>()
let began: HookCallbacks['init']

// Every test, suite and hook of the runner is one.
class Followed extends AsyncResource {
  constructor(...args: ConstructorParameters<typeof AsyncResource>) {
    super(...args)
    began?.(this.asyncId(), args[0], this.triggerAsyncId(), this)
  }

  override runInAsyncScope<This, Result, Args extends unknown[]>(
    work: (this: This, ...args: Args) => Result,
    self?: This,
    ...args: Args
  ): Result {
    const inside = () => running.run(this.asyncId(), () => Reflect.apply(work, self, args))
    return super.runInAsyncScope(inside)
  }
}

const { createHook, executionAsyncId } = asyncHooks
const nothing = { enable: () => nothing, disable: () => nothing }
Object.assign(asyncHooks, {
  AsyncResource: Followed,
  executionAsyncId: () => running.getStore() ?? executionAsyncId(),
  createHook({ init }: HookCallbacks) {
    began = init
    return nothing
  },
})
// The runner takes these when it is loaded, which a static import would do too early.
export const { after, before, describe } = await import('node:test')
Object.assign(asyncHooks, { AsyncResource, executionAsyncId, createHook })
