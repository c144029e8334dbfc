// One @ between parts without spaces and a dot in the second: the server checks the rest.
const email = /^[^\s@]+@(?:[^\s@.]+\.)+[^\s@.]+$/

/** Whether a text could be an e-mail address, as far as a form can tell before it is sent. */
export const looksLikeEmail = (text: string): boolean => email.test(text.trim())
