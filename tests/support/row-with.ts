import * as z from 'zod'

/** A row with these fields; the others have nothing in them: no other row, an empty text, zero. Throws where that is no value. */
export const rowWith = <S extends z.ZodRawShape>(
  row: z.ZodObject<S>,
  fields: Partial<z.output<z.ZodObject<S>>>,
): z.output<z.ZodObject<S>> => {
  const blank = Object.entries(row.shape).map(([field, schema]) => [
    field,
    [null, '', 0, 1, false].find((value) => z.safeParse(schema, value).success),
  ])
  return row.parse({ ...Object.fromEntries(blank), ...fields })
}
