import buttonLit from './landing/button-lit-night-small.webp?url'
import button from './landing/button-off-night-small.webp?url'
import display from './landing/display-night-small.webp?url'
import frameLarge from './landing/frame-night-large.webp?url'
import frame from './landing/frame-night-small.webp?url'
import inside from './landing/inside-night-small.webp?url'
import leafEnd from './landing/leaf-end-night-small.webp?url'
import leafStart from './landing/leaf-start-night-small.webp?url'
import spill from './landing/spill-night.avif?url'

// After this, night falls without the pictures that have not arrived.
const picturesTimeoutMs = 2000

/** Loads the layers of the night, so that it falls as one. */
async function loadNight() {
  const wide = window.matchMedia('(min-width: 850px) and (min-resolution: 1.5dppx)').matches
  const layers = [wide ? frameLarge : frame, spill, inside, leafStart, leafEnd, button, buttonLit, display]
  const pictures = layers.map((layer) => {
    const picture = new Image()
    picture.src = layer
    return picture.decode().catch(() => undefined)
  })
  await Promise.race([
    Promise.all(pictures),
    new Promise((resolve) => setTimeout(resolve, picturesTimeoutMs)),
  ])
}

/**
 * Shows the page in a theme for a while; the visitor's choice stays as it is. All at once, as lights go out: a view
 * transition draws the whole page twice, in tasks of up to 321 ms on a processor slowed four times.
 */
function light(theme: string) {
  document.documentElement.dataset.theme = theme
  window.dispatchEvent(new Event('themechange'))
}

/**
 * Lets night fall over the page, once its pictures are there; gives what brings the day back, which does nothing where
 * the visitor chose the dark or changed the theme meanwhile.
 */
export async function cutPower(): Promise<() => void> {
  await loadNight()
  const { dataset } = document.documentElement
  const before = dataset.theme ?? 'light'
  if (before === 'dark') return () => undefined
  light('dark')
  return () => {
    if (dataset.theme === 'dark') light(before)
  }
}
