/** Why nothing is moved, in one sentence for the owner. */
export class Refusal extends Error {}
