/** What has arrived of a form: its name among the drafts, and the fields as they were sent. */
export interface Arrived {
  readonly form: string | undefined
  readonly fields: Readonly<Record<string, string>>
}

declare global {
  interface DocumentEventMap {
    /** A form has arrived. */
    arrived: CustomEvent<Arrived>
    /** The page comes anew. */
    reloading: Event
  }
}

/** Tells `typed-fields.ts`, which is loaded after the page, that it need not keep these fields any more. */
export const announceArrival = (form: string | undefined, fields: Arrived['fields']) =>
  document.dispatchEvent(new CustomEvent<Arrived>('arrived', { detail: { form, fields } }))
