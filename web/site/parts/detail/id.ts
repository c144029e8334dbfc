/** The id an address names, or undefined when what it names cannot be one (a positive 32-bit integer). */
export function idOf(param: string | undefined): number | undefined {
  if (!param || !/^[1-9]\d{0,9}$/.test(param)) return undefined
  const id = Number(param)
  return id <= 2_147_483_647 ? id : undefined
}
