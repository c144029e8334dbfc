import type { Handler } from '../../calls/handler.ts'
import { returningOf, signReturning } from '../../calls/returning-browsers.ts'

/** Sets the cookie of a returning browser if there is none that counts. */
export const visit: Handler<'/app/client/site/visit'> = async (_input, context) => {
  if (!(await returningOf(context)))
    context.reply.keepBrowser('returning', await signReturning(context.database))
  return { status: true, msg: 'SUCCESS' }
}
