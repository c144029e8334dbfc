import { send } from '#web/api/client.ts'

/** Has the server set the cookie that says this browser was here before. Without an answer the browser counts as a new one. */
export const announceVisit = () => send('/app/client/site/visit', 'isVisit', {})
