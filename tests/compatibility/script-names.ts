import type { Identifier } from '@mdn/browser-compat-data'
import { api, type Entry, entriesOf, javascript } from './ages.ts'

/** Names of scripts that are newer than our list. */
export interface NewNames {
  /** `Temporal`, `scheduler`. */
  readonly globals: ReadonlySet<string>
  /** `AbortSignal.any`, `Intl.Segmenter`. */
  readonly statics: ReadonlySet<string>
  /** Methods of the language that nothing older has too: `toSorted`. */
  readonly methods: ReadonlySet<string>
  /** Methods of the browser's objects that nothing older has too: `showPopover`. */
  readonly browserMethods: ReadonlySet<string>
  /** Methods of iterators, which arrays have too: `map`. */
  readonly iterators: ReadonlySet<string>
  /** `scrollend`. */
  readonly events: ReadonlySet<string>
}

const isName = (name: string) => /^[A-Za-z]\w*$/.test(name) && !name.endsWith('_event')

/** Whether a member of a built-in object is on the object itself; the tables tell by the specification's address alone. */
function isOnObject({ __compat }: Identifier): boolean {
  const addresses = [__compat?.spec_url ?? ''].flat()
  return !addresses.some((address) => address.includes('prototype'))
}

/** Names that are new wherever the tables have them. */
function newNames(entries: readonly Entry[], others: readonly Entry[] = []): ReadonlySet<string> {
  const old = new Set([...entries, ...others].filter(({ isOld }) => isOld).map(({ name }) => name))
  return new Set(entries.map(({ name }) => name).filter((name) => !old.has(name)))
}

const named = (entries: readonly Entry[], prefix: string) =>
  entries.map((one) => ({ ...one, name: prefix + one.name }))

/** Reads from MDN's tables which names are newer than our list. */
export function readNewNames(): NewNames {
  const builtins = entriesOf(javascript.builtins).filter(({ name }) => isName(name))
  const interfaces = entriesOf(api).filter(({ name }) => isName(name))
  const ofWindow = [api.Window, api.WindowOrWorkerGlobalScope].flatMap(entriesOf)
  const ofBuiltins = [...builtins, ...named(entriesOf(javascript.builtins?.Intl), 'Intl.')].flatMap((owner) =>
    entriesOf(owner.entry)
      .filter(({ name }) => isName(name))
      .map((member) => ({ owner: owner.name, member })),
  )
  const ofInterfaces = interfaces.flatMap((owner) =>
    entriesOf(owner.entry).map((member) => {
      const [, name = member.name, kind = ''] = /^(\w+)_(static|event)$/.exec(member.name) ?? []
      return { owner: owner.name, kind, member: { ...member, name } }
    }),
  )
  const on = (wanted: string) =>
    ofInterfaces.filter(({ kind, owner, member }) => kind === wanted && owner !== member.name)
  const members = on('').map(({ member }) => member)
  const statics = [...ofBuiltins.filter(({ member }) => isOnObject(member.entry)), ...on('static')]
  // The names of an iterator's methods are those of an array's: they are looked for apart.
  const methods = ofBuiltins
    .filter(({ owner, member }) => owner !== 'Iterator' && !isOnObject(member.entry))
    .map(({ member }) => member)
  const onObjects = statics.map(({ member }) => member)
  return {
    globals: newNames([...builtins, ...interfaces, ...ofWindow.filter(({ name }) => isName(name))]),
    statics: newNames(statics.flatMap(({ owner, member }) => named([member], `${owner}.`))),
    methods: newNames(methods, [...members, ...onObjects]),
    browserMethods: newNames(members, [...methods, ...onObjects]),
    iterators: newNames(entriesOf(javascript.builtins?.Iterator)),
    events: newNames(on('event').map(({ member }) => member)),
  }
}

/** Lists every property that is newer than our list, by its path: `Temporal`, `URL.canParse`, `Set.prototype.union`. */
export function newProperties(): readonly string[] {
  const { builtins } = javascript
  const intl = named(entriesOf(builtins?.Intl), 'Intl.')
  const ofBuiltins = [...entriesOf(builtins), ...intl].map((owner) => ({ owner, isBuiltin: true }))
  const ofBrowser = entriesOf(api).map((owner) => ({ owner, isBuiltin: false }))
  return [...ofBuiltins, ...ofBrowser].flatMap(({ owner: { name, isOld, entry }, isBuiltin }) => {
    if (!isOld) return [name]
    const members = entriesOf(entry).filter((member) => !member.isOld && isName(member.name))
    return members.map((member) => {
      const isStatic = isBuiltin ? isOnObject(member.entry) : member.name.endsWith('_static')
      return `${name}.${isStatic ? '' : 'prototype.'}${member.name.replace(/_static$/, '')}`
    })
  })
}
