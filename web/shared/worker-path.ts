/** The URL of the service worker; `trusted-types.ts` allows no other URL as a script. */
export const workerPath = '/sw.js'
