import type { ComponentProps } from 'react'
import { Link as AnyLink, NavLink as AnyNavLink } from 'react-router'

/** A link inside the site that prefetches its page on hover or focus. */
export const Link = (props: ComponentProps<typeof AnyLink>) => <AnyLink prefetch="intent" {...props} />

/** A link inside the site that marks itself as current. */
export const NavLink = (props: ComponentProps<typeof AnyNavLink>) => (
  <AnyNavLink prefetch="intent" {...props} />
)
