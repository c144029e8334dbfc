/**
 * What the parts of a table are, in words: browsers forget it once rows are laid out as cards, unless they are told.
 */
export const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader', scope: 'col' },
  cell: { role: 'cell' },
} as const
