import type { Outline } from './outline.ts'

/** The screens of people, orders and the company. */
export const company = {
  '': {
    heading: 'Statistics',
    parts: 'Orders by status | Translations | Latest orders | Latest messages',
  },
  home: {
    heading: 'Statistics',
    parts: 'Orders by status | Translations | Latest orders | Latest messages',
  },
  'auth/login': {
    heading: 'Log in to the dashboard',
    forms: {
      here: 'user pass remember',
    },
  },
  'auth/forget': {
    heading: 'Forgot your password?',
    forms: {
      here: 'email',
    },
  },
  'auth/reset': {
    heading: 'Reset password',
    forms: {
      here: 'code newpass',
    },
  },
  'auth/proveemail': {
    heading: 'Confirm your email',
    forms: {
      here: 'none',
    },
  },
  'auth/undoemail': {
    heading: 'Get your old email back',
    forms: {
      here: 'none',
    },
  },
  profile: {
    heading: 'My profile',
    parts: 'Change name | Change email | Change picture | Change password',
    forms: {
      here: 'newname | newemail password | avatar | oldpassword newpassword',
    },
  },
  users: {
    heading: 'Users',
    columns: '# (id) | Name (name asc) | Email (email) | Role (role) | Actions',
    tools: 'Search',
    actions: 'Change password (users.write) | Edit (users.write) | Delete (users.write)',
    write: 'users.write',
    missing: 'name email role pass',
    forms: {
      'Change password': 'newpassword*',
      Add: 'name* email* role pass*',
      Edit: 'name* email* role',
    },
  },
  'setting/appearances': {
    heading: 'Site settings',
    parts:
      'Name · each language | Promise · each language | Trade and place · each language | Figures · each language | Power cut: title · each language | Power cut: steps · each language | Default language | Email | Phone number | WhatsApp number | Emergency number | WhatsApp number for emergencies | Number of the rescue service | Minutes until help comes | When the emergency number is answered · each language | What to do in an emergency · each language | Holidays | Time zone | Smallest order ($) | Dinar for 100 dollars | Pieces in one order | Undelivered orders of one customer | Hours to confirm an order | Pieces of one product, email not confirmed | Sum of one order, email not confirmed ($) | Orders an hour, email not confirmed | Orders an hour and connection, email not confirmed | Orders a day and connection, email not confirmed | Emails a day, email not confirmed | Emails to the company an hour | Sum of a large order ($) | Months until a guest is erased, after the order ends | Months until a guest is erased at the latest | About delivery · each language | Warranty · each language | Terms of returns · each language | Terms of delivery · each language | Privacy · each language | Legal notice · each language | About the company · each language | Co-founder · each language | Logo | Favicon | Picture of the co-founder | Picture of the map | Catalogue (PDF)',
    forms: {
      here: 'text | none | text | none | text | none | logo | favicon | cofounderimg | map | catalog',
    },
  },
  'setting/contacts': {
    heading: 'Contact messages',
    columns: 'Name (name) | Email | Phone number | Subject | Actions',
    tools: 'Search',
    actions: 'View | Delete (contacts.delete)',
  },
  'setting/metas': {
    heading: 'Meta tags',
    columns: '# (id asc) | Keywords | Description for search engines | Actions',
    tools: 'Search',
    actions: 'Edit (lists.write) | Delete (content.delete)',
    write: 'lists.write',
    missing: 'ku_keywords ar_keywords en_keywords ku_content ar_content en_content',
    forms: {
      Add: 'ku_keywords* ar_keywords* en_keywords* ku_content* ar_content* en_content*',
      Edit: 'ku_keywords* ar_keywords* en_keywords* ku_content* ar_content* en_content*',
    },
  },
  'setting/socials': {
    heading: 'Social links',
    columns: '# (id asc) | Icon (name) | Link | Actions',
    tools: 'Search',
    actions: 'Edit (settings.write) | Delete (settings.write)',
    write: 'settings.write',
    missing: 'link',
    forms: {
      Add: 'icon link*',
      Edit: 'icon link*',
    },
  },
  'setting/offices': {
    heading: 'Offices',
    columns: '# (id asc) | Name (name) | Address | Phone number | Opening hours | Actions',
    tools: 'Search',
    actions: 'Edit (settings.write) | Delete (settings.write)',
    write: 'settings.write',
    missing: 'ku_name ar_name en_name ku_address ar_address en_address',
    forms: {
      Add: 'ku_name* ar_name* en_name* ku_address* ar_address* en_address* phone point hours pickup pickup_hours',
      Edit: 'ku_name* ar_name* en_name* ku_address* ar_address* en_address* phone point hours pickup pickup_hours',
    },
  },
  'setting/certificates': {
    heading: 'Certificates',
    columns: '# (id asc) | Name (name) | Issued by | Date of issue | Actions',
    tools: 'Search',
    actions: 'Edit (lists.write) | Delete (lists.delete)',
    write: 'lists.write',
    missing: 'file ku_name ar_name en_name',
    forms: {
      Add: 'ku_name* ar_name* en_name* ku_issuer ar_issuer en_issuer issued file*',
      Edit: 'ku_name* ar_name* en_name* ku_issuer ar_issuer en_issuer issued file*',
    },
  },
  'setting/synonyms': {
    heading: 'Synonyms',
    columns: '# (id) | Words (name asc) | Actions',
    tools: 'Search',
    actions: 'Edit (lists.write) | Delete (lists.delete)',
    write: 'lists.write',
    missing: 'words',
    forms: {
      Add: 'words*',
      Edit: 'words*',
    },
  },
  'setting/searches': {
    heading: 'Searches without results',
    columns: 'Words | Searches | Week from (week desc) | Actions',
  },
  'order/orders': {
    heading: 'Orders',
    columns:
      '# (id) | Order number | Customer (name) | Place | Date (date desc) | Amount (amount) | Status (status) | Actions',
    tools: 'Search | Status | Place | Way of delivery | Return',
    actions:
      'Call (orders.change) | View → order/orders/:id | Change status (orders.change) | Delete (orders.delete)',
    write: 'orders.change',
    forms: {
      'Cancel them all': 'none',
      'Change status': 'status',
    },
  },
  'order/places': {
    heading: 'Delivery areas',
    columns: '# (id asc) | Name (name) | Standard delivery | Express delivery | We deliver here | Actions',
    tools: 'Search | We deliver here',
    actions: 'Edit (lists.write) | Delete (lists.delete)',
    write: 'lists.write',
    missing: 'ku_name ar_name en_name standard_fee standard_days express_fee express_days',
    forms: {
      Add: 'ku_name* ar_name* en_name* served standard_fee* standard_days_from standard_days* express_fee* express_days_from express_days*',
      Edit: 'ku_name* ar_name* en_name* served standard_fee* standard_days_from standard_days* express_fee* express_days_from express_days*',
    },
  },
  'order/orders/slips': {
    heading: 'Slips to print',
  },
  'order/orders/:id': {
    heading: 'Order ORDER-OF-shirin $39.98',
    parts:
      'The customer asks for a return | Answer the customer | Delivery | Order items | History | Add a note',
    columns: '# (id asc) | Product (name) | Colour | Size | Price (price) | Quantity (qty) | Subtotal',
    forms: {
      here: 'accept text* | kind text* public',
      'Change status': 'status | accept text* | kind text* public',
      Outcome: 'outcome reason* | accept text* | kind text* public',
      'Change the items': 'accept text* | line-1* product_id color_id size_id added | kind text* public',
      'Add a delivery':
        'accept text* | name* phone* phone2 place_id address* landmark note method recompute_fee | kind text* public',
    },
  },
  'order/telephone': {
    heading: 'Order by telephone',
    parts: 'What the caller wants',
    forms: {
      here: 'items name* phone* phone2 place_id address* landmark note method email',
    },
  },
  'order/customers': {
    heading: 'Customers',
    columns: '# (id desc) | Name (name) | Email (email) | Registered | Orders | Actions',
    tools: 'Search',
    actions: 'Export (accounts.manage) | Delete (accounts.manage)',
    forms: { 'Order without an account': 'ordercode* phone* act' },
  },
  untranslated: {
    heading: 'Missing translations',
    columns: 'Name | Where | Field | Missing languages | Actions',
    tools: 'Search',
    actions:
      'Edit (settings.write) → setting/appearances?field=ku_about | Edit (settings.write) → setting/appearances?field=ku_cofounder | Edit (content.write) → service/services?edit=:id&field=en_detail',
  },
  audit: {
    heading: 'Audit log',
    columns: 'When (id desc) | Who | Action | What | Actions',
    tools: 'Person | List | Action',
  },
  doctor: {
    heading: 'Is it well?',
    parts: 'Demo company',
    columns: 'State | What it is',
    forms: { 'Remove the demo company': 'none' },
  },
  backups: {
    heading: 'Backups',
    forms: {
      'Make a backup': 'password*',
    },
  },
} as const satisfies Readonly<Record<string, Outline>>
