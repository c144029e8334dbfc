/** A part of the application, grouped by what could go wrong in it. Globs are relative to the project's root. */
export interface Area {
  /** The files to mutate. */
  readonly files: readonly string[]
  /** The tests that a developer of these files would run; each mutant is tried with those that execute it. */
  readonly tests: readonly string[]
  /** Whether the files draw pages: each mutant is then tried with the tests of built pages too, in Node and in
   * a browser, that `npm run check` chooses. */
  readonly pages?: boolean
}

/**
 * The areas of `npm run mutate -- --sample`. Long exhaustive tests such as fuzzing are left out: a bug that only they
 * catch is caught too late.
 */
export const areas: Readonly<Record<string, Area>> = {
  money: {
    files: [
      'contract/kit/money.ts',
      'server/domain/cart/{add,addsimple,lines,plus}.ts',
      'server/domain/lines/{cart-queries,availability,totals}.ts',
      'server/mail/templates/lines.ts',
    ],
    tests: [
      'tests/{domain,site}/*.test.ts',
      'tests/calls/{cart,orders,products,staff-order}*.test.ts',
      'tests/database/money.test.ts',
      'tests/contract/*.test.ts',
      'tests/i18n/format.test.ts',
      'tests/mail/{order-mails,templates}.test.ts',
    ],
  },
  cart: {
    files: [
      'server/domain/{cart,lines,orders}/*.ts',
      'contract/{cart,orders}/*.ts',
      'contract/kit/quantity.ts',
    ],
    tests: [
      'tests/domain/*.test.ts',
      'tests/calls/{cart,orders,staff-order}*.test.ts',
      'tests/mail/order-mails.test.ts',
      'tests/races/{cart-model,races,stock-returns}.test.ts',
    ],
  },
  stock: {
    files: [
      'server/domain/orders/{put-back-stock,write,changestatus,delete}.ts',
      'server/domain/cart/{add,addsimple,order}.ts',
      'server/domain/lines/availability.ts',
    ],
    tests: [
      'tests/domain/*.test.ts',
      'tests/calls/{cart,orders,staff-order,product}*.test.ts',
      'tests/races/{cart-model,races,stock-returns}.test.ts',
    ],
  },
  permissions: {
    files: [
      'contract/kit/{roles,acting}.ts',
      'server/calls/{authenticate,authors}.ts',
      'server/domain/products/rights.ts',
      'server/domain/users/*.ts',
      'server/http/{exchange,cross-site,cookies}.ts',
    ],
    tests: [
      'tests/access/*.test.ts',
      'tests/policy/*.test.ts',
      'tests/rules/calls.test.ts',
      'tests/calls/{users,staff,auth,profile}*.test.ts',
      'tests/database/{session-tokens,first-staff}.test.ts',
      'tests/http/{request-identity,cookies,account-lockout,sessions,check-order}.test.ts',
    ],
  },
  sessions: {
    files: [
      'server/calls/{sessions,rate-limiter,security-log}.ts',
      'server/domain/auth/{login-limits,known-browser,login}.ts',
    ],
    tests: [
      'tests/calls/{auth,staff-auth,reset,profile,upload-limits,contact-send}*.test.ts',
      'tests/database/{session-tokens,rate-limits,sitemap-parts}.test.ts',
      'tests/access/{session-revocation,token-revocation}.test.ts',
      'tests/http/{account-lockout,login-events,sessions,large-response-limits}.test.ts',
    ],
  },
  passwords: {
    files: [
      'server/domain/people/*.ts',
      'server/domain/auth/{forgetpassword,proveemail,resetpassword,undoemail}.ts',
    ],
    tests: [
      'tests/people/*.test.ts',
      'tests/calls/{auth,prove,reset,send-proof,staff-auth,staff-reset,undo,users,profile,staff-profile}*.test.ts',
      'tests/access/{account-takeover,token-revocation}.test.ts',
      'tests/database/{sitemap-parts,first-staff,common-words}.test.ts',
      'tests/mail/account-mails.test.ts',
    ],
  },
  uploads: {
    files: [
      'server/storage/*.ts',
      'server/http/multipart.ts',
      'server/endpoints/uploads.ts',
      'server/crud/attachments.ts',
    ],
    tests: [
      'tests/files/*.test.ts',
      'tests/calls/{avatar,appearance-files,parts,upload-limits}.test.ts',
      'tests/http/{multipart,uploads}.test.ts',
      'tests/{backup/daily,pages/web-app-manifest}.test.ts',
    ],
  },
  lists: {
    files: ['server/crud/*.ts', 'contract/kit/list.ts'],
    tests: [
      'tests/calls/{lists,catalogue,audit,orders,parts,product,projects,services,staff-getone,users}*.test.ts',
      'tests/calls/{deletion-audit,optimistic-locking}.test.ts',
      'tests/contract/list.test.ts',
      'tests/rules/calls.test.ts',
      'tests/database/{audit-log,list-pages,list-rows,lists,search,row-counts,constraints}.test.ts',
      'tests/http/{openapi,unpaged-lists}.test.ts',
      'tests/pages/capped-count.test.ts',
    ],
  },
  cache: {
    files: [
      'server/calls/{answer-cache,canonical-body}.ts',
      'server/http/pipelining-limit.ts',
      'server/http/revision-cache.ts',
      'server/database/{file-permissions,content-revision,per-revision}.ts',
    ],
    tests: [
      'tests/http/{cache-limits,pipelining-limit,answer-cache,per-revision,same-answers,canonical-body,unpaged-lists}.test.ts',
      'tests/database/{migrations,content-changes,content-revision,file-permissions,release-upgrade}.test.ts',
      'tests/pages/{cache,pages,reader-script,headers}.test.ts',
      'tests/access/authors.test.ts',
    ],
  },
  mail: {
    files: ['server/mail/**/*.ts'],
    tests: ['tests/mail/*.test.ts', 'tests/calls/{contact-send,reset,orders}*.test.ts'],
  },
  backup: {
    files: ['server/{backup,database/transfer}/*.ts'],
    tests: [
      'tests/backup/{archive,daily,untrusted-archive,integrity,restored-credentials,restored-data,restore,row-copy,restore-target}.test.ts',
      'tests/move/replace.test.ts',
    ],
  },
  transactions: {
    files: ['server/database/*.ts', 'server/database/migrations/*.ts'],
    tests: ['tests/database/*.test.ts', 'tests/races/cart-model.test.ts'],
  },
  i18n: {
    files: [
      'i18n/{fold,format,sort,translate}.ts',
      'contract/kit/languages.ts',
      'server/http/request-language.ts',
    ],
    tests: [
      'tests/i18n/*.test.ts',
      'tests/site/*.test.ts',
      'tests/calls/{catalogue,site}.test.ts',
      'tests/database/search.test.ts',
      'tests/mail/templates.test.ts',
      'tests/pages/{chosen-language,page-metadata,pages,url-spellings}.test.ts',
    ],
  },
  // Plain functions; what needs a rendered page is below.
  web: {
    files: [
      'web/{api,shared,site}/**/!(use-*|scroll-indicator|loader-cache).ts',
      'web/dashboard/**/!(use-*|theme).ts',
      'web/ui/{classes,networks}.ts',
    ],
    tests: ['tests/{site,dashboard,i18n}/*.test.ts'],
  },
  pages: {
    files: ['web/{shared,site,dashboard,ui}/**/*.tsx', 'web/**/use-*.ts'],
    tests: ['tests/{site,dashboard,i18n}/*.test.ts'],
    pages: true,
  },
}
