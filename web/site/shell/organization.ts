import { uploadPath } from '#web/ui/picture.tsx'

interface Company {
  origin: string
  name: string
  logo: string
  email: string
  phone: string
  links: readonly string[]
}

/** The company for search engines, as JSON that is safe inside a script element. */
export function organization({ origin, name, logo, email, phone, links }: Company): string {
  const facts = {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name,
    url: origin,
    logo: `${origin}${uploadPath('setting', logo, 640)}`,
    email,
    telephone: phone,
    sameAs: links,
  }
  // Inside a script only `<` can end or open anything; as \u003c it means the same to JSON.
  return JSON.stringify(facts).replaceAll('<', '\\u003c')
}
