import { useEffect } from 'react'

function show({ target }: FocusEvent) {
  const item = target instanceof Element && target.matches(':focus-visible') ? target.closest('li') : null
  const row = item?.parentElement
  if (row && row.scrollWidth > row.clientWidth) item.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** Brings the whole of what the keyboard has come to into a row that is pushed sideways: browsers are content with its edge. */
export function useSeenFocus() {
  useEffect(() => {
    document.addEventListener('focusin', show)
    return () => document.removeEventListener('focusin', show)
  }, [])
}
