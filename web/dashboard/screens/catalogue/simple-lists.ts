import { createElement } from 'react'
import type { ListCalls, NameListPath, PictureListPath } from './list-calls.ts'

/** Loads the screen of a list whose rows hold only a name in each language. */
export const nameList = <const L extends NameListPath>(
  path: L,
  noun: ListCalls<L>['noun'],
  id: ListCalls<L>['id'],
) => {
  // All three belong to the same list.
  const calls = { path, noun, id } as ListCalls<NameListPath>
  return async () => {
    const { NameList } = await import('./name-list.tsx')
    return { default: () => createElement(NameList, { calls }) }
  }
}

/** Loads the screen of a list whose rows hold a name in each language and a picture. */
export const pictureList = <const L extends PictureListPath>(
  path: L,
  noun: ListCalls<L>['noun'],
  id: ListCalls<L>['id'],
) => {
  // All three belong to the same list.
  const calls = { path, noun, id } as ListCalls<PictureListPath>
  return async () => {
    const { PictureList } = await import('./picture-list.tsx')
    return { default: () => createElement(PictureList, { calls }) }
  }
}
