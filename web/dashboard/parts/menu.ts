import type { Permission } from '#contract/roles.ts'
import type { SignName } from './sign.tsx'

/** A screen in the menu, with what one must be allowed to see of it. */
export interface MenuItem {
  readonly to: string
  readonly key:
    | 'home'
    | 'users'
    | 'appearances'
    | 'contacts'
    | 'metas'
    | 'socials'
    | 'productcategories'
    | 'sliders'
    | 'products'
    | 'colors'
    | 'sizes'
    | 'servicetypes'
    | 'services'
    | 'projectcategories'
    | 'projects'
    | 'orders'
    | 'customers'
    | 'untranslated'
    | 'audit'
    | 'backups'
  readonly icon: SignName
  readonly needs?: Permission
}

export interface MenuGroup {
  readonly key?: 'settings' | 'product' | 'service' | 'project' | 'order'
  readonly items: readonly MenuItem[]
}

/** The side menu. Everybody sees all of it; what a role may not open is marked with a lock. */
export const menu: readonly MenuGroup[] = [
  {
    items: [
      { to: '/dashboard/home', key: 'home', icon: 'home' },
      { to: '/dashboard/users', key: 'users', icon: 'users', needs: 'users.read' },
    ],
  },
  {
    key: 'settings',
    items: [
      { to: '/dashboard/setting/appearances', key: 'appearances', icon: 'settings', needs: 'settings.write' },
      { to: '/dashboard/setting/contacts', key: 'contacts', icon: 'message', needs: 'contacts.read' },
      { to: '/dashboard/setting/metas', key: 'metas', icon: 'search' },
      { to: '/dashboard/setting/socials', key: 'socials', icon: 'share' },
    ],
  },
  {
    key: 'product',
    items: [
      { to: '/dashboard/product/productcategories', key: 'productcategories', icon: 'tag' },
      { to: '/dashboard/product/sliders', key: 'sliders', icon: 'pictures' },
      { to: '/dashboard/product/products', key: 'products', icon: 'box' },
      { to: '/dashboard/product/colors', key: 'colors', icon: 'palette' },
      { to: '/dashboard/product/sizes', key: 'sizes', icon: 'ruler' },
    ],
  },
  {
    key: 'service',
    items: [
      { to: '/dashboard/service/servicetypes', key: 'servicetypes', icon: 'tag' },
      { to: '/dashboard/service/services', key: 'services', icon: 'wrench' },
    ],
  },
  {
    key: 'project',
    items: [
      { to: '/dashboard/project/projectcategories', key: 'projectcategories', icon: 'tag' },
      { to: '/dashboard/project/projects', key: 'projects', icon: 'building' },
    ],
  },
  {
    key: 'order',
    items: [
      { to: '/dashboard/order/orders', key: 'orders', icon: 'receipt', needs: 'orders.read' },
      { to: '/dashboard/order/customers', key: 'customers', icon: 'user', needs: 'accounts.read' },
    ],
  },
  {
    items: [
      { to: '/dashboard/untranslated', key: 'untranslated', icon: 'translate' },
      { to: '/dashboard/audit', key: 'audit', icon: 'history', needs: 'audit.read' },
      { to: '/dashboard/backups', key: 'backups', icon: 'archive', needs: 'backups.read' },
    ],
  },
]
