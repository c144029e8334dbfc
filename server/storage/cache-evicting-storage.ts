import type { Pictures } from './pictures.ts'
import type { Storage } from './storage.ts'

/** A storage that, when it removes a picture, also removes its resized copies. */
export const evictingStorage = (storage: Storage, pictures: Pictures): Storage => ({
  ...storage,
  async remove(name) {
    await storage.remove(name)
    await pictures.forget(name)
  },
})
