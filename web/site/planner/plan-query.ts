/** The questions in their order, each with its parameters in the address; the models follow. */
export const questions = [
  { name: 'use', fields: ['use'] },
  { name: 'height', fields: ['stops', 'travel'] },
  {
    name: 'carry',
    fields: ['people', 'beds', 'rooms', 'flats', 'area', 'load', 'wheelchair', 'bed', 'stretcher'],
  },
  { name: 'shaft', fields: ['shaft', 'shaft_width', 'shaft_depth', 'pit', 'headroom', 'machine_room'] },
  { name: 'power', fields: ['phases', 'existing'] },
] as const
/** A parameter of the address. */
export type Field = (typeof questions)[number]['fields'][number]

/** All of them, in the order of the questions. */
export const fields: readonly Field[] = questions.flatMap((question) => question.fields)

/** The answers as they stand in the address, without those that are empty. */
export type Typed = Readonly<Partial<Record<Field, string>>>

/** The address of a question, or of the models, with all answers. */
export function addressOf(typed: Typed, step: number): string {
  const params = new URLSearchParams(Object.entries(typed))
  params.set('step', String(step))
  return `/planner?${params}`
}
