import { createContext } from 'react'

/**
 * The secret by which the server knows, when a page is written, which of its scripts are ours. It goes into the
 * page as `nonce` and out again before the page is sent: in the browser there is none.
 */
export const MarkContext = createContext<string | undefined>(undefined)
