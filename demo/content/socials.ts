import type { DemoSocial } from './shape.ts'

export const socials = [
  { icon: 'facebook', link: 'https://www.facebook.com/hawraz.example' },
  { icon: 'instagram', link: 'https://www.instagram.com/hawraz.example' },
  { icon: 'whatsapp', link: 'https://wa.me/9647500000142' },
  { icon: 'youtube', link: 'https://www.youtube.com/@hawraz.example' },
  { icon: 'linkedin', link: 'https://www.linkedin.com/company/hawraz.example' },
] satisfies readonly DemoSocial[]
