/**
 * The header by which a client may say as whom it believes to act: the id of the customer, or for the calls of the
 * dashboard of the member of staff. When the session is another's, the call does nothing.
 */
export const actingHeader = 'x-acting-as'
