import type { StaffActor } from '#tests/support/people.ts'
import type { TestApp } from '#tests/support/test-app.ts'

/** Answers what the dashboard asks and uploads by a product in this process, to a member of staff; keeps the paths. */
export function answerBy({ call }: TestApp, actor: () => StaffActor): string[] {
  const paths: string[] = []
  const answerTo = async (address: string, body: unknown, headers: HeadersInit = {}) => {
    const path = address.replace(/^\/api/, '')
    paths.push(path)
    const { 'content-type': _, 'x-acting-as': __, ...more } = Object.fromEntries(new Headers(headers))
    const { status, text } = await call(path, body, actor(), '', more)
    return new Response(text, { status })
  }
  globalThis.fetch = (address, init) =>
    answerTo(String(address), JSON.parse(String(init?.body)), new Headers(init?.headers))
  class Upload {
    readonly upload = {}
    readonly headers = new Headers()
    address = ''
    response: unknown
    onload?(): void
    onloadend?(): void
    open(_method: string, address: string) {
      this.address = address
    }
    setRequestHeader(name: string, value: string) {
      this.headers.set(name, value)
    }
    async send(form: FormData) {
      this.response = await (await answerTo(this.address, form, this.headers)).json()
      this.onload?.()
      this.onloadend?.()
    }
    abort() {}
  }
  Object.assign(globalThis, { XMLHttpRequest: Upload })
  return paths
}
