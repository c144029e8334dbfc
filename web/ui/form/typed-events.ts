/** What has arrived of a form: the name of its draft, and the fields as they were sent. */
export interface Arrived {
  readonly form: string
  readonly fields: Readonly<Record<string, string>>
}

declare global {
  interface DocumentEventMap {
    /** A form has arrived. */
    arrived: CustomEvent<Arrived>
    /** The page comes anew in another language. */
    reloading: Event
  }
}

/** Tells `typed-fields.ts`, which is loaded after the page, that it need not store these fields any more. */
export const announceArrival = (form: string, fields: Arrived['fields']) =>
  document.dispatchEvent(new CustomEvent<Arrived>('arrived', { detail: { form, fields } }))
