import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'

const routes = [
  layout('site/shell/layout.tsx', [
    index('site/home/home-page.tsx'),
    route('products', 'site/catalogue/products-page.tsx'),
    route('products/:id', 'site/product/product-page.tsx'),
    route('products/:id/sheet', 'site/product/sheet-page.tsx'),
    route('brands/:id', 'site/catalogue/brand-page.tsx'),
    route('categories/:id', 'site/catalogue/category-page.tsx'),
    route('compare', 'site/compare/compare-page.tsx'),
    route('services', 'site/services/services-page.tsx'),
    route('services/:id', 'site/services/service-page.tsx'),
    route('shop', 'site/catalogue/shop-page.tsx'),
    route('shop/:id', 'site/product/shop-product-page.tsx'),
    route('preview/:id', 'site/product/preview-page.tsx'),
    route('projects', 'site/projects/projects-page.tsx'),
    route('projects/:id', 'site/projects/project-page.tsx'),
    route('about', 'site/about/about-page.tsx'),
    route('planner', 'site/planner/planner-page.tsx'),
    route('contact', 'site/contact/contact-page.tsx'),
    route('emergency', 'site/emergency/emergency-page.tsx'),
    route('terms/:kind', 'site/terms/terms-page.tsx'),
    route('setting', 'site/setting/setting-page.tsx'),
    layout('site/customer/session/account-layout.tsx', [
      route('login', 'site/customer/login/login-page.tsx'),
      route('register', 'site/customer/login/register-page.tsx'),
      route('forget', 'site/customer/login/forget-page.tsx'),
      route('reset', 'site/customer/login/reset-page.tsx'),
      route('proveemail', 'site/customer/login/prove-email-page.tsx'),
      route('undoemail', 'site/customer/login/undo-email-page.tsx'),
      route('MyProfile', 'site/customer/profile/my-profile-page.tsx'),
      route('cart', 'site/customer/cart/cart-page.tsx'),
      route('track', 'site/customer/orders/track-page.tsx'),
      route('orders', 'site/customer/orders/orders-page.tsx'),
      route('orders/:id', 'site/customer/orders/order-page.tsx'),
    ]),
  ]),
  route('products/:id/sheet.pdf', 'site/product/sheet-file.ts'),
  route('dashboard/*', 'dashboard/layout.tsx', { id: 'dashboard' }),
  route('404', 'site/shell/not-found-page.tsx'),
  route('*', 'site/shell/not-found-page.tsx', { id: 'unknown' }),
]

/** Names each route after its file, `cart` for `cart-page.tsx`: every page carries the names of its routes and of all others. */
const named = (entry: RouteConfigEntry): RouteConfigEntry => ({
  ...entry,
  id: entry.id ?? entry.file.replace(/^.*\/|(?:-page)?\.tsx?$/g, ''),
  children: entry.children?.map(named) ?? [],
})

export default routes.map(named) satisfies RouteConfig
