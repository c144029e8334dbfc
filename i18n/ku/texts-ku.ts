// The Kurdish texts of every page, as one file for browsers.
export { messages } from './messages.ts'
export { site } from './site.ts'
