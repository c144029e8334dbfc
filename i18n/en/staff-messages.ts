import type { StaffMessageKey } from '#contract/kit/messages.ts'

/** The messages that only calls of staff answer with. */
export const staffMessages = {
  EMAIL_NOT_FOUND: 'Email not found',
  IN_USE: 'This is still in use, so it cannot be deleted',
  SVG_ACTIVE: 'This SVG has scripts or parts of a web page. Export it as plain SVG, or as PNG.',
  SVG_LINKS: 'This SVG links to other files. Export it with fonts as outlines and without links, or as PNG.',
  SVG_PICTURES: 'This SVG has photographs in it. Export the drawing alone, or save it as PNG.',
  SVG_ENTITIES:
    'This SVG defines entities of its own. In Illustrator, export it by Export As, or save it without “Preserve Illustrator Editing Capabilities”.',
  SVG_TOO_LARGE:
    'This SVG has too many parts: it may have 512 KB and 5,000 elements. Simplify its paths, or save it as PNG.',
  SVG_BROKEN: 'This SVG is damaged or not in UTF-8. Export it anew, or save it as PNG.',
  PDF_TYPE: 'This is no PDF. Save or print it as PDF.',
  PDF_ACTIVE: 'This PDF is encrypted, damaged, or has scripts or other actions. Print it into a new PDF.',
  PLEASE_SELECT_IMAGE: 'Please choose an image',
  STOCK_CHANGED: 'The stock has changed in the meantime. Look at the new number and change it again.',
  ROW_CHANGED:
    'Somebody else has changed this in the meantime. Nothing of yours was saved yet: compare, then save again.',
  DAYS_INVALID:
    'The shortest delivery time cannot be longer than the longest. Correct one of the two numbers of days.',
  FIGURE_INVALID:
    'Enter a number above 0 with at most three decimals, or choose from the list. A range cannot end below its start.',
  ORDER_DELIVERED: 'This order has been delivered, so it can no longer be changed.',
  ORDER_ENDED: 'This order has been closed, so it can no longer be changed.',
  ORDER_EMPTY: 'An order needs at least one line. Cancel it instead.',
  ORDER_RETURNED: 'Items of this order came back, so it can no longer be changed.',
  ORDER_OPEN: 'This order is still open. It can be erased once it has ended.',
  RETURN_NOT_ASKED: 'There is no unanswered return request for this order.',
  BACKUP_BEING_MADE: 'The backup is still being made. It will be in the list when it is done.',
} as const satisfies Record<StaffMessageKey, string>
