import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('site/shell/layout.tsx', [
    index('site/home/home-page.tsx'),
    route('products', 'site/catalogue/products-page.tsx'),
    route('products/:id', 'site/product/product-page.tsx'),
    route('services', 'site/services/services-page.tsx'),
    route('services/:id', 'site/services/service-page.tsx'),
    route('shop', 'site/catalogue/shop-page.tsx'),
    route('shop/:id', 'site/product/shop-product-page.tsx'),
    route('preview/:id', 'site/product/preview-page.tsx'),
    route('projects', 'site/projects/projects-page.tsx'),
    route('projects/:id', 'site/projects/project-page.tsx'),
    route('about', 'site/about/about-page.tsx'),
    route('contact', 'site/contact/contact-page.tsx'),
    route('setting', 'site/setting/setting-page.tsx'),
    layout('site/account/account-layout.tsx', [
      route('login', 'site/login/login-page.tsx'),
      route('register', 'site/login/register-page.tsx'),
      route('forget', 'site/login/forget-page.tsx'),
      route('reset', 'site/login/reset-page.tsx'),
      route('proveemail', 'site/login/prove-email-page.tsx'),
      route('undoemail', 'site/login/undo-email-page.tsx'),
      route('MyProfile', 'site/profile/my-profile-page.tsx'),
      route('cart', 'site/cart/cart-page.tsx'),
      route('orders', 'site/orders/orders-page.tsx'),
      route('orders/:id', 'site/orders/order-page.tsx'),
    ]),
  ]),
  route('dashboard/*', 'dashboard/layout.tsx'),
  route('404', 'site/shell/not-found-page.tsx'),
  route('*', 'site/shell/not-found-page.tsx', { id: 'unknown' }),
] satisfies RouteConfig
