import * as z from 'zod'
import type { Call } from '#contract/kit/call.ts'
import { type Cost, routeCosts } from '../http/route-costs.ts'
import { textBytes } from './body-size.ts'

/** Whether a field is a password, which its schema says as OpenAPI does. */
function isPassword(schema: z.core.$ZodType): boolean {
  if (z.globalRegistry.get(schema)?.format === 'password') return true
  const { def } = schema._zod
  return 'innerType' in def && def.innerType instanceof z.core.$ZodType && isPassword(def.innerType)
}

/** The kind of a call by what it costs. Throws if it takes more text than its kind allows. */
export function costOf(call: Call): Cost {
  const kind = kindOf(call)
  const most = routeCosts[kind][call.who === 'anyone' ? 'anyone' : 'signedIn']
  if (textBytes(call) > most)
    throw new Error(`${call.path} takes ${textBytes(call)} bytes of text; its cost, ${kind}, allows ${most}.`)
  return kind
}

function kindOf({ input, body, content }: Call): Cost {
  if (body === 'multipart') return 'file'
  if (Object.values(input.shape).some(isPassword)) return 'hashes'
  return content ? 'queued' : 'cheap'
}
