import type { DemoCertificate } from './shape.ts'

/** Who issued them is as invented as the company; each sheet says so. */
export const certificates = [
  {
    name: {
      ku: 'سەلامەتیی بەرزکەرەوە، EN 81-20 و EN 81-50',
      ar: 'سلامة المصاعد، EN 81-20 و EN 81-50',
      en: 'Lift safety, EN 81-20 and EN 81-50',
    },
    issuer: {
      ku: 'پشکنینی بەرزکەرەوەی شارەزوور',
      ar: 'شهرزور لفحص المصاعد',
      en: 'Shahrazor Lift Inspection',
    },
    issued: '2026-02-11',
    file: 'company/certificate-en-81.png',
  },
  {
    name: {
      ku: 'بەڕێوەبردنی کوالێتی، ISO 9001',
      ar: 'إدارة الجودة، ISO 9001',
      en: 'Quality management, ISO 9001',
    },
    issuer: { ku: 'دیجلە بۆ بڕوانامە', ar: 'دجلة لمنح الشهادات', en: 'Tigris Certification' },
    issued: '2025-09-30',
    file: 'company/certificate-iso-9001.pdf',
  },
] satisfies readonly DemoCertificate[]
