import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('site/layout.tsx', [
    index('site/pages/home.tsx'),
    route('products', 'site/pages/products.tsx'),
    route('products/:id', 'site/pages/product.tsx'),
    route('services', 'site/pages/services.tsx'),
    route('services/:id', 'site/pages/service.tsx'),
    route('shop', 'site/pages/shop.tsx'),
    route('shop/:id', 'site/pages/shop-product.tsx'),
    route('preview/:id', 'site/pages/preview.tsx'),
    route('projects', 'site/pages/projects.tsx'),
    route('projects/:id', 'site/pages/project.tsx'),
    route('about', 'site/pages/about.tsx'),
    route('contact', 'site/pages/contact.tsx'),
    route('setting', 'site/pages/setting.tsx'),
    layout('site/account-layout.tsx', [
      route('login', 'site/pages/login.tsx'),
      route('register', 'site/pages/register.tsx'),
      route('forget', 'site/pages/forget.tsx'),
      route('reset', 'site/pages/reset.tsx'),
      route('proveemail', 'site/pages/prove-email.tsx'),
      route('undoemail', 'site/pages/undo-email.tsx'),
      route('MyProfile', 'site/pages/my-profile.tsx'),
      route('cart', 'site/pages/cart.tsx'),
      route('orders', 'site/pages/orders.tsx'),
      route('orders/:id', 'site/pages/order.tsx'),
    ]),
  ]),
  route('dashboard/*', 'dashboard/layout.tsx'),
  route('404', 'site/pages/not-found.tsx'),
  route('*', 'site/pages/not-found.tsx', { id: 'unknown' }),
] satisfies RouteConfig
