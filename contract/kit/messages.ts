import type { Who } from './roles.ts'

/** The message keys of calls that customers or visitors may make. The texts of every page have their sentences. */
export const siteMessageKeys = [
  'INVALID_REQUEST',
  'NOT_AUTHORIZED',
  'SIGNED_IN_AS_ANOTHER',
  'CODE_NOT_FOUND',
  'INVALID_DATA',
  'DATA_NOT_FOUND',
  'LOGIN_SUCCESS',
  'LOGOUT_SUCCESS',
  'PASSWORD_UPDATED',
  'CODE_SENT_TO_EMAIL',
  'OLD_PASSWORD_NOT_MATCH',
  'UPDATED_SUCCESSFULLY',
  'ADDED_SUCCESSFULLY',
  'ALREADY_ADDED',
  'DELETED_SUCCESSFULLY',
  'FILE_IS_EMPTY',
  'UPLOAD_FAILED',
  'FILE_TOO_BIG',
  'FILE_TYPE_NOT_ALLOWED',
  'PICTURE_TYPE',
  'PICTURE_PIXELS',
  'PICTURE_MEMORY',
  'PICTURE_BROKEN',
  'BMP_COMPRESSED',
  'NOT_ENOUGH_QUANTITY',
  'ORDER_LIMIT',
  'MINIMUM_ORDER',
  'ORDER_PIECES',
  'OPEN_ORDERS',
  'UNPROVED_PIECES',
  'UNPROVED_SUM',
  'UNPROVED_ORDERS',
  'CART_CHANGED',
  'DATA_REQUIRED',
  'PASSWORD_TOO_COMMON',
  'NAME_NOT_PLAIN',
  'PHONE_INVALID',
  'FIGURES_CONTRADICT',
  'PLACE_NOT_SERVED',
  'TOO_LONG',
  'TOO_MANY_ADDRESSES',
  'ORDER_ON_ITS_WAY',
  'ORDER_NOT_DELIVERED',
  'OFFICE_WITHOUT_PICKUP',
  'SUCCESS',
  'NOTFOUND',
  'PRODUCTS',
  'TOO_MANY_REQUESTS',
  'SERVER_BUSY',
  'DISK_FULL',
  'SERVER_ERROR',
  'HTTPS_REQUIRED',
] as const

/** The message keys that only calls of staff answer with, or no call. The texts of the dashboard have their sentences. */
export const staffMessageKeys = [
  'EMAIL_NOT_FOUND',
  'IN_USE',
  'SVG_ACTIVE',
  'SVG_LINKS',
  'SVG_PICTURES',
  'SVG_ENTITIES',
  'SVG_TOO_LARGE',
  'SVG_BROKEN',
  'PDF_TYPE',
  'PDF_ACTIVE',
  'PLEASE_SELECT_IMAGE',
  'STOCK_CHANGED',
  'ROW_CHANGED',
  'DAYS_INVALID',
  'FIGURE_INVALID',
  'ORDER_DELIVERED',
  'ORDER_ENDED',
  'ORDER_EMPTY',
  'ORDER_RETURNED',
  'ORDER_OPEN',
  'RETURN_NOT_ASKED',
  'BACKUP_BEING_MADE',
] as const

/** All keys that an answer's `msg` can have. Each has a sentence in every language; clients translate by key. */
export const messageKeys = [...siteMessageKeys, ...staffMessageKeys] as const

/** A key of `siteMessageKeys`. */
export type SiteMessageKey = (typeof siteMessageKeys)[number]

const onSite: ReadonlySet<string> = new Set(siteMessageKeys)

/** Whether visitors and customers can get the message of a key too. */
export const isSiteMessageKey = (key: MessageKey): key is SiteMessageKey => onSite.has(key)

/** A key of `staffMessageKeys`. */
export type StaffMessageKey = (typeof staffMessageKeys)[number]

/** A key of `messageKeys`. */
export type MessageKey = SiteMessageKey | StaffMessageKey

/**
 * The message keys that a call made by `W` may answer with: customers and visitors do not have the texts of those that
 * are for staff alone.
 */
export type MessageKeyFor<W extends Who> = [W] extends ['anyone' | 'customer'] ? SiteMessageKey : MessageKey

/** The refusals that any call can return before its handler runs, or in place of its answer. */
export type CommonFailure =
  | 'INVALID_REQUEST'
  | 'NOT_AUTHORIZED'
  | 'SIGNED_IN_AS_ANOTHER'
  | 'DATA_REQUIRED'
  | 'INVALID_DATA'
  | 'TOO_MANY_REQUESTS'
  | 'SERVER_BUSY'
  | 'DISK_FULL'
  | 'SERVER_ERROR'
  | 'HTTPS_REQUIRED'
