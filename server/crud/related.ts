/** How many related items a detail page shows. */
export const relatedCount = 3
