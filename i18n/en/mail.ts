/** Texts of e-mails. `contact` goes to the company, in the site's default language. */
export const mail = {
  contact: {
    place: 'Place',
    subject: 'New message from the website, {moment}',
    heading: 'A new message from the website',
    name: 'Name',
    phone: 'Phone number',
    email: 'Email',
    subjectLabel: 'Subject',
    message: 'Message',
    sentAt: 'Sent',
    reply: 'Reply to this email to answer the sender.',
    call: 'The sender left no email: call the number above to answer.',
    theirs: 'The sender wrote the name, the subject and the message; they are not from us.',
  },
  welcome: {
    subject: 'Welcome to {company}',
    heading: 'Welcome',
    email: 'Your account’s email',
    closing:
      'Your account is ready: log in with this email and the password you chose. Open the link within {days|one:# day|other:# days} to confirm that this email is yours. If you did not create the account, do not open it, and reply to this email.',
  },
  proof: {
    subject: 'Confirm your email: {company}',
    heading: 'Confirm your email',
    email: 'Email',
    action: 'Confirm my email',
    closing:
      'If you added this email to your account, open the link within {days|one:# day|other:# days}. If it was not you, do not open it, and nothing happens.',
  },
  reset: {
    subject: 'Your code for {company}',
    heading: 'Reset your password',
    code: 'Code',
    closing:
      'Enter the code on the page where you asked for it, then choose a new password. It is valid for {minutes|one:# minute|other:# minutes} and works once. If you did not ask for it, ignore this email: your password stays as it is. Never give the code to anyone.',
  },
  passwordChanged: {
    subject: 'Your password was changed: {company}',
    heading: 'Your password was changed',
    when: 'When',
    by: 'Changed by',
    closing: 'If it was not you, reset your password now and reply to this email.',
    closingOfOther:
      'You were logged out everywhere. Ask whoever changed it for the new password, then choose one of your own in your profile.',
  },
  emailChanged: {
    subject: 'Your email was changed: {company}',
    heading: 'Your account has a new email',
    newEmail: 'New email',
    when: 'When',
    closing: 'From now on, log in with the new email. If it was not you, reply to this email now.',
    undo: 'Get my old email back',
    closingWithUndo:
      'From now on, log in with the new email. If it was not you, open the link within {days|one:# day|other:# days}: you get your old email back, everyone is logged out, and you choose a new password.',
  },
  emailAsked: {
    subject: 'A new email was asked for: {company}',
    heading: 'A new email was asked for your account',
    action: 'Set a new password',
    closing:
      'If it was you, open the link that was sent to the new email. Until then, log in with this one. If it was not you, set a new password now: that ends the change and logs everyone out.',
  },
  idleAccount: {
    subject: 'Your account with {company} will be deleted',
    heading: 'Do you still need your account?',
    day: 'Deleted on',
    login: 'Log in and keep the account',
    closing:
      'You have not logged in for a long time, so your account and everything about you will be deleted on this day. Log in before then and it stays. If you no longer need it, there is nothing to do.',
  },
  lastOfDay: {
    subject: 'No more emails today: {company}',
    heading: 'No more emails today',
    closing:
      'An email address that is not confirmed gets only so many emails a day, and this one has had them. Everything else about your orders is on their pages in your account. Confirm your email in your profile, and you get every email. If you have no account with us, reply to this email.',
  },
  doctor: {
    turnedBad: 'The website needs you',
    wellAgain: 'The website is well again',
    closing:
      'You get this email because you are a developer of this website. All that it looks at is on the page.',
    plain: {
      databaseAnswers: 'The database answers.',
      databaseAway: 'The database does not answer: start it, or ask whoever runs it.',
      storageKeeps: 'Uploads can be written and read.',
      storageBroken: 'Uploads cannot be kept: look at the disk or the bucket, and at who may write to it.',
      diskRefused:
        'A disk is full and refused what was to be saved: make room. Until then nobody can order or upload.',
      backupsRefused: 'No backup can be kept: the folder for backups does not take any.',
      backupsSoon: 'There is no backup yet: the first is made ten minutes after the start.',
      backupsNone: 'There is no backup: see whether the daily one is on, and why it fails.',
      backupsDamaged: 'The newest backup cannot be read: make one now.',
      copiesRefused:
        'No copy of a backup can be kept in the second place: it does not answer, or takes none.',
      copiesSoon: 'There is no copy in the second place yet: the first follows the next daily backup.',
      copiesNone: 'There is no copy of a backup in the second place: see why none was made.',
      memoryEnough: 'Pages stay in memory as long as they are right.',
      mailNone: 'No mail server is set: nobody gets an email.',
      mailLeaves: 'Emails leave.',
      certificateExpired: 'The certificate has expired: browsers refuse the site.',
      certificateUntrusted: 'Browsers refuse the certificate: get one of a known authority.',
      clockGood: 'The clock goes as it should.',
    },
    counted: {
      diskFree: '{count} % of the disk are free.',
      diskFull: 'Only {count} % of the disk are free: make room. On a full disk nobody can order.',
      backupsFresh: 'The newest backup can be read; its age in hours: {count}.',
      backupsOld: 'The newest backup is old; its age in days: {count}.',
      copiesFresh: 'The newest copy in the second place has an age in hours of: {count}.',
      copiesOld: 'The newest copy in the second place is old; its age in days: {count}.',
      memoryTight: 'Pages that were pushed out of memory within an hour of being made: {count}.',
      mailStuck: 'Emails do not leave; minutes that the oldest waits: {count}.',
      certificateGood: 'The certificate is good; days left: {count}.',
      certificateEnds: 'The certificate ends soon; days left: {count}. Renew it.',
      clockJumped:
        'The clock jumped; days: {count}. Nothing is deleted for its age until you set it, or say that it is right.',
    },
    advice: {
      databaseAway:
        'Nobody can order or log in until it answers; nothing that was confirmed is lost. Start the database on its machine. The website goes on by itself then.',
      storageBroken:
        'Pictures may be missing, and nothing new can be uploaded. See whether the disk is there or the storage and its key still exist, and give the files to the user that runs the website.',
      diskRefused:
        'Orders, uploads and backups are refused; nothing that was confirmed is lost. Delete what does not belong to the website, or enlarge the disk. Nothing has to be restarted.',
      backupsRefused:
        'If this machine breaks, everything since the last backup is lost, and a new version does not start. Give the folder to the user that runs the website, or see whether its disk is there.',
      backupsNone:
        'If this machine breaks, everything is lost. Make a backup on the page of backups; if that fails, the log of the server says why.',
      backupsDamaged:
        'The disk may be failing. Make a backup, download it to another machine, and have the disk looked at.',
      backupsOld:
        'If this machine breaks, the orders of these days are lost. Make a backup on the page of backups; if that fails, the log of the server says why. See that the machine runs at the hour of the daily one.',
      copiesRefused:
        'If this machine breaks with its disk, the backups are lost with it. See whether the disk is mounted and belongs to the user that runs the website, or whether the bucket and its key still exist.',
      copiesNone:
        'If this machine breaks with its disk, the backups are lost with it. Make a copy on the server with nihom backup --copy; it says why that fails.',
      copiesOld:
        'If this machine breaks with its disk, the orders of these days are lost. Make a copy on the server with nihom backup --copy; it says why that fails.',
      memoryTight:
        'The site answers more slowly than it could. Have PAGES_MIB raised where the website is run; each process takes as much more memory.',
      mailNone:
        'Codes for new passwords and news of orders reach nobody. Have a mail server set where the website is run.',
      mailStuck:
        'They wait for a week and leave by themselves once they can. See whether the mail server works, whether its password was changed, and whether its quota is used up.',
      certificateExpired:
        'Visitors see a warning in place of the website. Renew the certificate on the server and let the proxy read it again; then find out why it was not renewed by itself.',
      certificateUntrusted:
        'Visitors see a warning in place of the website. Get a certificate for exactly this name, and give the proxy its whole chain.',
      certificateEnds:
        'After that visitors see a warning in place of the website. It is usually renewed by itself a month before: see on the server why it was not.',
      diskFull:
        'The website goes on until the disk is full; then it takes no orders. Delete what does not belong to it, move older backups elsewhere, or enlarge the disk.',
      clockJumped:
        'New orders may have wrong dates. Compare the clock of the server with yours: if it is wrong, have it set; if it is right, say so with the button on the page.',
      versionOld:
        'Attackers may know its faults by now. Have the newest version installed where the website is run; it is backed up before, and can go back.',
    },
    versioned: {
      versionFresh: 'Version {version}, age in days: {count}.',
      versionOld:
        'Version {version} is old, age in days: {count}. Install a newer one, which mends known faults.',
    },
  },
  digest: {
    subject: 'New orders and messages: {count}',
    heading: 'New orders and messages',
    messages: 'Messages from the website',
    emptied: 'Took the last pieces of a product',
    closing:
      'So many came within an hour that they are gathered in one email every quarter of an hour. The first of an hour and large orders still come alone.',
  },
  returns: {
    askedSubject: 'Order {code}: a return is asked for',
    askedHeading: 'A customer asks to return items',
    lines: 'Items',
    piece: '{name}: {qty}',
    reason: 'Reason',
    askedClosing:
      'Answer in the dashboard, on the order’s page: the customer sees the answer there and gets it by email.',
    answeredSubject: 'Your order {code}: {state}',
    answeredHeading: 'The return that you asked for',
    accepted: 'Return accepted',
    declined: 'Return declined',
    answer: 'Our answer',
    closing: 'You will find the answer on the page of your order, under “My orders”.',
    closingOfGuest:
      'You will find the answer on the page of your order: open the link with the last four digits of your telephone.',
  },
  order: {
    placedSubject: 'We received your order {code}',
    placedHeading: 'Your order has been received',
    placedClosing:
      'We will write to you again when your order moves on. You will find it in your account, under “My orders”.',
    receivedSubject: 'New order {code} from {name}',
    receivedHeading: 'A new order',
    receivedClosing: 'Reply to this email to answer {name}.',
    changedSubject: 'Your order {code} was changed',
    changedHeading: 'Your order was changed',
    changedClosing:
      'These are its goods and what is due now. If something is wrong, call us or reply to this email.',
    statusSubject: 'Your order {code}: {status}',
    statusHeading: 'Your order has moved on',
    statusClosing: 'You will find your order in your account, under “My orders”.',
    code: 'Order number',
    date: 'Date',
    customer: 'Customer',
    status: 'Status',
    product: 'Product',
    quantity: 'Quantity',
    price: 'Price',
    subtotal: 'Subtotal',
    total: 'Total',
    emptied: 'Took the last pieces of',
    view: 'View the order',
    delivery: 'Delivery',
    recipient: 'Recipient',
    phone: 'Telephone',
    address: 'Address',
    landmark: 'Landmark',
    note: 'Note for the driver',
    fee: 'Delivery fee',
    due: 'To pay on delivery',
    methods: { standard: 'standard', express: 'express', pickup: 'fetched at the office' },
    statuses: {
      ordered: 'Waiting',
      checking: 'Checking',
      delivering: 'Delivering',
      delivered: 'Delivered',
    },
    outcomes: {
      cancelled: 'Cancelled',
      refused: 'Refused',
      returned: 'Returned',
    },
  },
} as const
