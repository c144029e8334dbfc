import * as z from 'zod'

/** A row with nothing in it: no other row, empty texts, zeros. Throws for a schema that takes none of those in a field. */
export const blankRow = <S extends z.ZodRawShape>(row: z.ZodObject<S>): z.output<z.ZodObject<S>> =>
  row.parse(
    Object.fromEntries(
      Object.entries(row.shape).map(([field, schema]) => [
        field,
        [null, '', 0, 1, false].find((value) => z.safeParse(schema, value).success),
      ]),
    ),
  )
