import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import type { GalleryImage } from '#web/ui/picture.tsx'
import { uploadPath } from '#web/ui/picture.tsx'

const Lightbox = lazy(() => import('./lightbox/lightbox.tsx'))

interface Opener {
  /** The props of a link that opens the picture at an index. */
  link(index: number): { href: string; onClick(event: MouseEvent): void }
  /** The open lightbox, if any; to be rendered beside the links. */
  box: ReactNode
}

// With JavaScript a picture opens on this page; without it, or in a new tab, the link opens the file.
const elsewhere = ({ metaKey, ctrlKey, shiftKey }: MouseEvent) => metaKey || ctrlKey || shiftKey

/** The props of a link to a picture's file that does something else when clicked on this page. */
export const pictureLink = (shot: GalleryImage | undefined, act: () => void) => ({
  href: shot ? uploadPath(shot.kind, shot.file, 1920) : '',
  onClick(event: MouseEvent) {
    if (elsewhere(event)) return
    event.preventDefault()
    act()
  },
})

/**
 * Opens the pictures of a gallery over the page. `onView` is called with the index of the picture in view.
 */
export function useLightbox(
  shots: readonly GalleryImage[],
  name: string,
  onView?: (index: number) => void,
): Opener {
  const [open, setOpen] = useState<number | null>(null)
  return {
    link: (index) => pictureLink(shots[index], () => setOpen(index)),
    box: open !== null && (
      <Suspense>
        <Lightbox
          shots={shots}
          name={name}
          index={open}
          onClose={() => setOpen(null)}
          {...(onView && { onView })}
        />
      </Suspense>
    ),
  }
}
