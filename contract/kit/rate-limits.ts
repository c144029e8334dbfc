/** A rate limit: at most `points` calls within `seconds`, counted per network or per signed-in user. */
export interface RateLimit {
  readonly points: number
  readonly seconds: number
}

/** An upload limit per signed-in user: at most `files` files and `bytes` bytes in total within `seconds`. */
export interface UploadLimit {
  readonly files: number
  readonly bytes: number
  readonly seconds: number
}
