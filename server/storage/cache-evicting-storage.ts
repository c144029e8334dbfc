import type { Pictures } from './pictures.ts'
import type { Storage } from './storage.ts'

/** A storage that forgets, with a picture it removes, the sizes that were made of it. */
export const evictingStorage = (storage: Storage, pictures: Pictures): Storage => ({
  ...storage,
  async remove(name) {
    await storage.remove(name)
    await pictures.forget(name)
  },
})
