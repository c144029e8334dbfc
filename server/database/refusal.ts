/** Thrown when nothing was done; the message is one sentence for the owner. */
export class Refusal extends Error {}
