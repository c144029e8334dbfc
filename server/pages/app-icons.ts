import { buffer } from 'node:stream/consumers'
import type { Setting } from '#contract/settings/row.ts'
import { closedPolicy } from '../http/content-policy.ts'
import { type PreparedResponse, prepareResponse } from '../http/prepared-response.ts'
import { shownElsewhere } from '../http/security-headers.ts'
import type { Log } from '../runtime/log.ts'
import { groundOf, onBackground } from '../storage/image-background.ts'
import { uploadName } from '../storage/kinds.ts'
import { loadSharp } from '../storage/load-sharp.ts'
import type { Storage } from '../storage/storage.ts'

interface AppIcon {
  readonly path: string
  /** In pixels. */
  readonly side: number
  readonly purpose: 'any' | 'maskable' | 'apple'
}

/**
 * The icons of the installed site. Android crops a maskable icon to its own shape and Apple does not show
 * transparency, so these two have a background.
 */
export const appIcons: readonly AppIcon[] = [
  { path: '/icon-192.png', side: 192, purpose: 'any' },
  { path: '/icon-512.png', side: 512, purpose: 'any' },
  { path: '/icon-maskable-512.png', side: 512, purpose: 'maskable' },
  { path: '/apple-touch-icon.png', side: 180, purpose: 'apple' },
]

/** The available icons by path. */
export type IconSet = ReadonlyMap<string, PreparedResponse>

/** What making icons needs. */
export interface IconParts {
  readonly storage: Storage
  readonly log: Log
  readonly headers: Readonly<Record<string, string>>
}

/** The safe zone of a maskable icon is a circle of 80 % of its side (W3C), which holds a square of 56 %. */
const share = { own: 0.8, bare: 0.56 }
const clear = { r: 0, g: 0, b: 0, alpha: 0 }

async function draw(source: Buffer, headers: Readonly<Record<string, string>>): Promise<IconSet> {
  const sharp = await loadSharp()
  const sign = sharp(source, { limitInputPixels: 40_000_000 }).rotate()
  const { colour, own } = await groundOf(sign)
  const square = (side: number) => ({ width: side, height: side })
  const icon = async ({ side, purpose }: AppIcon) => {
    if (purpose === 'any') return sign.clone().resize({ ...square(side), fit: 'contain', background: clear })
    return onBackground(sign, square(side * (own ? share.own : share.bare)), square(side), colour)
  }
  const icons = new Map<string, PreparedResponse>()
  for (const one of appIcons) {
    const drawn = await icon(one)
    icons.set(one.path, await prepareResponse(await drawn.png().toBuffer(), { headers }))
  }
  return icons
}

/** Makes the icons from the favicon or else the logo; empty if there is neither. */
export async function makeIcons(
  { favicon, logo }: Pick<Setting, 'favicon' | 'logo'>,
  { storage, log, headers }: IconParts,
): Promise<IconSet> {
  const own = {
    'content-type': 'image/png',
    'content-security-policy': closedPolicy,
    'cache-control': 'public, no-cache',
    ...shownElsewhere,
  }
  for (const file of [favicon, logo]) {
    const name = uploadName('setting', file)
    if (!name || !(await storage.find(name))) continue
    // A read error is not caught here: the icons are cached, and a temporary failure must not remove them.
    const source = await buffer(storage.read(name))
    const icons = await draw(source, { ...headers, ...own }).catch((error: unknown) => {
      log.warn({ err: error, file }, 'no icons could be made of a picture')
    })
    if (icons) return icons
  }
  return new Map()
}
