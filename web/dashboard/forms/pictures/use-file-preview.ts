import { useEffect, useState } from 'react'

/** The data URL of a chosen picture, which the content security policy allows as a source. */
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
