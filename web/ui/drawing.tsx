import type { ReactNode } from 'react'

interface Props {
  /** Its width and height in pixels; the viewBox is 24 by 24. */
  size?: number
  className?: string
  children: ReactNode
}

/** The svg element of an icon outside the sprite, which every visitor downloads. */
export function Drawing({ size = 20, className, children }: Props) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}
