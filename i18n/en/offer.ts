/** For a browser that asks for this language while the page is in another. */
export const offer = {
  view: 'View this site in English',
  close: 'Close',
} as const
