/** Texts of the pages of terms. They come with a page's data. */
export const terms = {
  title: {
    returns: 'Returns',
    delivery: 'Delivery terms',
    privacy: 'Privacy',
    imprint: 'Legal notice',
  },
  description: {
    returns: 'What you can return to {company}, and how.',
    delivery: 'Where and how {company} delivers, and what that costs.',
    privacy: 'What {company} keeps of you, what for and for how long.',
    imprint: 'Who {company} is and how it is registered.',
  },
  others: 'Our terms',
} as const
