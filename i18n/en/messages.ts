import type { SiteMessageKey } from '#contract/kit/messages.ts'

export const messages = {
  INVALID_REQUEST: 'Invalid request',
  NOT_AUTHORIZED: 'You are not authorised',
  SIGNED_IN_AS_ANOTHER:
    'Nothing was done, because somebody else is now logged in on this browser. Load the page again to continue as them.',
  CODE_NOT_FOUND: 'The code is wrong or has expired',
  INVALID_DATA: 'Invalid data',
  DATA_NOT_FOUND: 'Data not found',
  LOGIN_SUCCESS: 'You are logged in',
  LOGOUT_SUCCESS: 'You are logged out',
  PASSWORD_UPDATED: 'Password updated',
  CODE_SENT_TO_EMAIL: 'The code was sent to your email',
  OLD_PASSWORD_NOT_MATCH: 'The current password does not match',
  UPDATED_SUCCESSFULLY: 'Updated successfully',
  ADDED_SUCCESSFULLY: 'Added successfully',
  ALREADY_ADDED: 'Already added',
  DELETED_SUCCESSFULLY: 'Deleted successfully',
  FILE_IS_EMPTY: 'The file is empty',
  UPLOAD_FAILED: 'Upload failed',
  FILE_TOO_BIG: 'The file is too big. Save it smaller: the field says how big it may be.',
  FILE_TYPE_NOT_ALLOWED: 'This file type is not allowed. The field says which ones are.',
  PICTURE_TYPE: 'The field does not take this kind of picture. Save it as JPEG or PNG.',
  PICTURE_PIXELS:
    'The picture has too many pixels. JPEG may have 60 megapixels, PNG and BMP 40. Save it smaller.',
  PICTURE_MEMORY:
    'Reading this picture takes too much memory. Save it smaller, as an ordinary JPEG: not progressive, not lossless.',
  PICTURE_BROKEN: 'The picture cannot be read to its end. Save it anew as JPEG or PNG.',
  BMP_COMPRESSED: 'This BMP is compressed or damaged. Save it uncompressed, or as PNG.',
  NOT_ENOUGH_QUANTITY: 'Not enough quantity',
  ORDER_LIMIT: 'You cannot order that many of this product at once',
  MINIMUM_ORDER: 'Your order is below the smallest order that we deliver.',
  ORDER_PIECES: 'You cannot order that many pieces at once. Order fewer, or order by telephone.',
  OPEN_ORDERS:
    'Too many of your orders are still on their way. Wait until one is delivered, or order by telephone.',
  UNPROVED_PIECES:
    'Until your email is confirmed, you cannot order that many pieces of a product at once. Confirm your email, order fewer, or order by telephone.',
  UNPROVED_SUM:
    'Until your email is confirmed, one order cannot come to that much. Confirm your email, order less, or order by telephone.',
  UNPROVED_ORDERS:
    'Too many orders came from here without a confirmed email. Confirm your email, order by telephone, or try again later.',
  CART_CHANGED: 'Your cart or its prices have changed. Review it and place the order again.',
  DATA_REQUIRED: 'Please fill in the required information',
  PASSWORD_TOO_COMMON:
    'This password is too easy to guess. Choose one of your own: three words that you will remember, for example.',
  NAME_NOT_PLAIN: 'Enter only a name here: no web address, no email and no long number.',
  PHONE_INVALID:
    'This phone number cannot be called. Check its digits; begin a foreign one with + and its country code.',
  FIGURES_CONTRADICT:
    'These specifications contradict each other: a person counts as 75 kg of the rated load, a cabin fits into its shaft, and a door into its cabin. Correct one of them.',
  PLACE_NOT_SERVED: 'We do not deliver to this place yet. Choose another one, or ask us.',
  TOO_LONG: 'This text is too long. Shorten it.',
  TOO_MANY_ADDRESSES: 'Your account has reached its limit of saved addresses. Delete one first.',
  ORDER_ON_ITS_WAY: 'This order is being prepared. Call us to change it.',
  ORDER_NOT_DELIVERED: 'Only items of a delivered order can come back.',
  OFFICE_WITHOUT_PICKUP: 'Orders can no longer be collected at this office. Choose another.',
  SUCCESS: 'Done successfully',
  NOTFOUND: 'Nothing was found',
  PRODUCTS: 'Products',
  TOO_MANY_REQUESTS: 'Too many attempts, try again later',
  SERVER_BUSY: 'The server is busy, try again in a moment',
  DISK_FULL: 'The server is full, nothing was saved',
  SERVER_ERROR: 'Something went wrong, try again',
  HTTPS_REQUIRED: 'This connection is not secure, so nothing was done. Open the site again.',
} as const satisfies Record<SiteMessageKey, string>
