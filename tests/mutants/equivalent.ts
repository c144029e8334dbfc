/**
 * A drawn mutant that no test can notice, and why not. It is known by its file, by what it replaces with what, and
 * by the line it begins in, trimmed; not by the line's number, which changes with every line above it.
 */
export interface Equivalent {
  readonly file: string
  readonly original: string
  readonly replacement: string
  readonly line: string
  readonly reason: string
}

/** Mutants that survive because they change nothing a user, a client or an operator could see. */
export const equivalents: readonly Equivalent[] = [
  {
    file: 'i18n/sort.ts',
    original: "''",
    replacement: '"Stryker was here!"',
    line: "const alef = table.get('ا')?.primary ?? ''",
    reason: 'Both alphabets have an alef.',
  },
  {
    file: 'i18n/sort.ts',
    original: "''",
    replacement: '"Stryker was here!"',
    line: "let primary = ''",
    reason: 'Every key begins with the same text, so no two keys change places.',
  },
  {
    file: 'i18n/sort.ts',
    original: "''",
    replacement: '"Stryker was here!"',
    line: "let secondary = ''",
    reason: 'Every key has the same text before its variants, so no two keys change places.',
  },
  {
    file: 'server/backup/copy-clean.ts',
    original: "'kysely_migration'",
    replacement: '""',
    line: "const known = new Set<string>([...storedTables, 'kysely_migration', 'sqlite_sequence'])",
    reason: 'A view of that name is no table of migrations, and a file without those is refused alike.',
  },
  {
    file: 'server/backup/copy-clean.ts',
    original: 'true',
    replacement: 'false',
    line: 'const handle = new DatabaseSync(from, { readOnly: true, enableDoubleQuotedStringLiterals: false })',
    reason: 'Nothing is written to the unpacked file, which goes once its rows are copied.',
  },
  {
    file: 'server/backup/make.ts',
    original: 'attempt <= attempts',
    replacement: 'attempt < attempts',
    line: 'for (let attempt = 1; attempt <= attempts; attempt += 1) {',
    reason: 'Uploads that vanish at nineteen moments in a row vanish at the twentieth as well.',
  },
  {
    file: 'server/backup/read.ts',
    original: 'needed <= bavail * bsize',
    replacement: 'needed < bavail * bsize',
    line: 'if (needed <= bavail * bsize) return',
    reason: 'A disk with exactly as many bytes left as are needed has others a moment later.',
  },
  {
    file: 'server/backup/restore.ts',
    original: "'-wal'",
    replacement: '""',
    line: "['', '-wal', '-shm'].map((end) => ({",
    reason: 'SQLite takes this file in and removes it when the site is looked at, even if it is damaged.',
  },
  {
    file: 'server/backup/restore.ts',
    original: 'uploads',
    replacement: 'true',
    line: 'if (uploads) await diskStorage(join(staged, parts.uploads)).claim(manifest.born)',
    reason: 'A folder that is not moved goes with the mark in it.',
  },
  {
    file: 'server/database/content-revision.ts',
    original: 'known.set(node, changes)',
    replacement: ';',
    line: 'known.set(node, changes)',
    reason: 'What a statement changes is worked out again each time, and is the same.',
  },
  {
    file: 'server/database/file-permissions.ts',
    original: "process.platform === 'win32'",
    replacement: 'false',
    line: "if (process.platform === 'win32' || (mode & bits) === 0) return false",
    reason: 'It is false wherever files have such bits, and nowhere else are they tried.',
  },
  {
    file: 'server/domain/people/common-passwords.ts',
    original: '/\\s+/',
    replacement: '/\\s/',
    line: '.split(/\\s+/)',
    reason: 'Between two words of the list there is one space or one line break.',
  },
  {
    file: 'server/domain/people/new-password.ts',
    original: "''",
    replacement: '"Stryker was here!"',
    line: "keep = '',",
    reason: 'No session has an empty text for the hash of its token, so none is kept.',
  },
  {
    file: 'server/responses/lru-cache.ts',
    original: 'entry.revision < revision',
    replacement: 'entry.revision <= revision',
    line: 'if (entry.revision < revision) drop(key, entry)',
    reason: 'The line before lets no equal revision through.',
  },
  {
    file: 'server/responses/answer-cache.ts',
    original: "''",
    replacement: '"Stryker was here!"',
    line: "const language = chosenLanguage(headers.cookie, '/') ?? ''",
    reason: 'It is a part of a key, and any text that is no language tells who has chosen none.',
  },
  {
    file: 'server/storage/backups.ts',
    original: 'found.mtimeMs < now - dayLong',
    replacement: 'found.mtimeMs <= now - dayLong',
    line: 'if (found && found.mtimeMs < now - dayLong) gone.push(file)',
    reason: 'Only what was written a day ago to the very millisecond goes at this look instead of the next.',
  },
  {
    file: 'server/storage/bmp.ts',
    original: 'y < height',
    replacement: 'y <= height',
    line: 'for (let y = 0; y < height; y++) {',
    reason: 'What is written to a typed array beyond its end is lost.',
  },
  {
    file: 'server/storage/pdf-activity.ts',
    original: "about.lastIndexOf('obj') + 3",
    replacement: "about.lastIndexOf('obj') - 3",
    line: "streams.push({ about: plainNames(about.slice(about.lastIndexOf('obj') + 3)), from, to })",
    reason:
      'It is the word itself and the number before it that come along, which name no filter and no type.',
  },
  {
    file: 'server/storage/s3.ts',
    original: "'text/plain'",
    replacement: '""',
    line: "claim: (owner) => s3.put(mark, Buffer.from(owner), 'text/plain'),",
    reason: 'The product alone reads this file of the bucket, and never its type.',
  },
  {
    file: 'server/storage/pictures.ts',
    original: '{ quality: 80 }',
    replacement: '{}',
    line: 'return shown.jpeg({ quality: 80 }).toBuffer()',
    reason: 'It is what sharp makes of a JPEG that is given no quality.',
  },
  {
    file: 'server/domain/auth/known-browser.ts',
    original: '/^[\\w-]{22}$/',
    replacement: '/[\\w-]{22}$/',
    line: 'const form = /^[\\w-]{22}$/',
    reason: 'What is longer is then looked for, and is found under no key.',
  },
  {
    file: 'server/domain/authenticate.ts',
    original: 'Date.parse(session.created) > now + clockDrift',
    replacement: 'Date.parse(session.created) >= now + clockDrift',
    line: 'const ahead = Date.parse(session.created) > now + clockDrift',
    reason: 'Only a session from exactly five minutes ahead is not valid yet, and a millisecond later it is.',
  },
  {
    file: 'server/http/requester.ts',
    original: 'socket.remoteAddress !== undefined',
    replacement: 'true',
    line: 'const address = trust && socket.remoteAddress !== undefined && proxyAddr(request, trust)',
    reason:
      'A connection without an address is closed when it opens, and Node keeps the address of every other.',
  },
  {
    file: 'server/domain/users/edit.ts',
    original: 'seen === undefined',
    replacement: 'false',
    line: 'if (seen === undefined) return undefined',
    reason: 'Nobody is refused who does not say what they saw; the row is only locked and read once more.',
  },
  {
    file: 'server/domain/authors.ts',
    original: 'value.user_id !== null',
    replacement: 'true',
    line: "typeof value === 'object' && value !== null && 'user_id' in value && value.user_id !== null",
    reason: 'A row that has no author is copied for nothing, and its copy has none anyOf.',
  },
  {
    file: 'server/domain/rate-limiter.ts',
    original: "'uploads'",
    replacement: '""',
    line: "[callKey('uploads', whose), { points: files, seconds }, sent.length],",
    reason: 'Files are counted under another key, which is still no other limit’s.',
  },
  {
    file: 'server/crud/along.ts',
    original: '[]',
    replacement: '["Stryker was here"]',
    line: 'for (const { table, rows, follows, identifying = [] } of followers) {',
    reason: 'These are names of columns to write down, and no row has a column of that name.',
  },
  {
    file: 'server/crud/audit.ts',
    original: '[]',
    replacement: '["Stryker was here"]',
    line: 'const { action, subject, subject_id, before = {}, after = {}, identifying = [] } = change',
    reason: 'These are names of columns to write down, and no row has a column of that name.',
  },
  {
    file: 'contract/list.ts',
    original: 'uploads === undefined',
    replacement: 'false',
    line: '...(uploads === undefined ? {} : { uploads }),',
    reason: 'An upload limit that is undefined is none, whether the key is there or not.',
  },
  {
    file: 'server/crud/crud.ts',
    original: '!list.needs || !picture || !isUploaded(input[picture.column])',
    replacement: 'false',
    line: 'if (!list.needs || !picture || !isUploaded(input[picture.column])) return true',
    reason: 'Without a new picture, rights are checked twice, and the second check alone decides.',
  },
  {
    file: 'server/crud/crud.ts',
    original: '!list.needs',
    replacement: 'list.needs',
    line: 'if (!list.needs || !picture || !isUploaded(input[picture.column])) return true',
    reason: 'The picture of a change without the right is then kept first, and goes again with the refusal.',
  },
  {
    file: 'server/crud/search/page.ts',
    original: 'offset > 0',
    replacement: 'true',
    line: 'const count = rows[0]?.count ?? (offset > 0 ? await countUpTo(db, own, conditions, bound) : 0)',
    reason: 'Where the first page is empty, counting finds none as well.',
  },
  {
    file: 'server/mail/outbox.ts',
    original: '{ ref: false }',
    replacement: '{}',
    line: 'await sleep(500, undefined, { ref: false })',
    reason: 'The product ends its process when all is closed, whether half a second is left or not.',
  },
  {
    file: 'server/mail/templates/html.ts',
    original: "'\\n'",
    replacement: '""',
    line: "${rows.join('\\n')}",
    reason: 'Between two rows of a table no line break is shown.',
  },
  {
    file: 'server/mail/outbox.ts',
    original: 'Date.now() > last',
    replacement: 'Date.now() >= last',
    line: 'if (!timer || Date.now() > last) throw fault',
    reason: 'It is given up a millisecond sooner, of a minute.',
  },
]
