// One @ between parts without spaces, and a dot in the second: the server checks the rest.
const email = /^[^\s@]+@(?:[^\s@.]+\.)+[^\s@.]+$/

/** Whether a text looks like an e-mail address, before the server checks it. */
export const looksLikeEmail = (text: string): boolean => email.test(text.trim())
