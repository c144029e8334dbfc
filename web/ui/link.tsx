import type { ComponentProps } from 'react'
import { Link as AnyLink, NavLink as AnyNavLink } from 'react-router'

/** A link inside the site. What it leads to is fetched once somebody means to press it. */
export const Link = (props: ComponentProps<typeof AnyLink>) => <AnyLink prefetch="intent" {...props} />

/** A link inside the site that knows when it leads to this very page. */
export const NavLink = (props: ComponentProps<typeof AnyNavLink>) => (
  <AnyNavLink prefetch="intent" {...props} />
)
