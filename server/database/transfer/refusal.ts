/** Why nothing was done, in one sentence for the owner. */
export class Refusal extends Error {}
