/**
 * The scripts and styles that pages share, each a file of its own: folders (without their subfolders) and files of the
 * project, as `web/ui/` and `web/ui/form/field`. In this order: what a file imports comes with it, unless an earlier one
 * has it. A `!` keeps a file out of its folder's script, because it is loaded when it is needed. A page lies in none of
 * them, so each page's own script stays its own.
 */
export const chunks = {
  // On every page. As one file they compress 6 % smaller than as thirty. The entry stays outside: it runs when it is
  // loaded, which must be after the parts of the page are there.
  shell: [
    'web/root',
    'web/ui/',
    'web/site/shell/',
    '!web/site/shell/announce-visit',
    '!web/site/shell/prepare-offline',
    '!web/site/shell/typed-fields',
    'web/site/page/',
    'web/shared/cookies',
    'web/shared/dinar-line',
    'web/shared/inline-script',
    'web/shared/language-offer-script',
    'web/shared/links',
    'web/shared/loader',
    'web/shared/office-script',
    'web/shared/organization.server',
    'web/shared/return-to',
    'web/shared/site-context',
    'web/shared/site-data.server',
    'web/shared/texts',
    'web/shared/use-office',
    'web/shared/use-telephones',
    'web/site/customer/session/customer-store',
    'web/site/customer/session/login-links',
    'web/site/customer/session/use-session',
    'web/ui/form/field-frame',
    // Where there is no form, buttons use the guard of one act at a time.
    'web/ui/form/use-busy',
    // Lists and a customer's pages read digits.
    'i18n/digits',
  ],
  customer: [
    'web/site/customer/session/cart',
    'web/site/customer/session/end-session',
    'web/site/customer/session/focusable-button',
    'web/site/customer/session/removed-lines',
    'web/site/customer/session/session',
    'web/site/customer/session/use-cart-warning',
  ],
  showcase: ['web/site/showcase/', '!web/site/showcase/scroll-indicator'],
  detail: ['web/site/detail/', 'web/site/product/about', 'web/site/product/product-meta'],
  account: [
    'web/site/customer/session/account-layout',
    'web/site/customer/session/delivery-draft',
    'web/site/customer/session/guards',
    'web/site/customer/session/use-answer',
    // What an order costs stands in the cart and in orders. As a file of its own it is too small to be compressed.
    'web/site/customer/cart/delivery-terms',
  ],
  auth: [
    'web/site/customer/login/auth-frame',
    'web/site/customer/session/field-checks',
    'web/shared/field-limits',
    'web/shared/mail-tokens',
  ],
  form: ['web/ui/form/field', 'web/ui/form/password-field', 'web/ui/form/use-form'],
} as const satisfies Record<string, readonly string[]>

/**
 * Whose styles come with the shell, 4 KB more than a page's own: the next page waits for no styles. Those of a customer's
 * own pages stay with their pages.
 */
export const publicStyles: readonly string[] = [
  'web/ui/',
  'web/ui/form/',
  'web/ui/pagination/',
  'web/ui/undo/',
  'web/site/about/',
  'web/site/catalogue/',
  'web/site/contact/',
  'web/site/customer/added/cart-button',
  'web/site/customer/login/',
  'web/site/customer/session/guards',
  'web/site/detail/',
  'web/site/drawing/',
  'web/site/home/',
  'web/site/page/',
  'web/site/planner/',
  'web/site/product/',
  'web/site/projects/',
  'web/site/setting/',
  'web/site/showcase/',
  'web/site/terms/',
]
