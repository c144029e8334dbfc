/** What e-mails say. `contact` goes to the company, in the site's default language. */
export const mail = {
  contact: {
    subject: 'New message from {name}: {subject}',
    heading: 'A new message from the website',
    name: 'Name',
    email: 'Email',
    subjectLabel: 'Subject',
    message: 'Message',
    sentAt: 'Sent',
    reply: 'Reply to this email to answer {name}.',
  },
} as const
