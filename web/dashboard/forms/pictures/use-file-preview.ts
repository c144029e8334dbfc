import { useEffect, useState } from 'react'

/** The picture in a file that was only chosen yet, as an address the page's own rules let it show. */
export function useFilePreview(value: unknown): string | undefined {
  const [read, setRead] = useState<{ file: File; url: string }>()
  useEffect(() => {
    if (!(value instanceof File)) return
    const reader = new FileReader()
    reader.onload = () => setRead({ file: value, url: String(reader.result) })
    reader.readAsDataURL(value)
    return () => reader.abort()
  }, [value])
  return read !== undefined && read.file === value ? read.url : undefined
}
