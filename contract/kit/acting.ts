/**
 * The header in which a client may name the user it thinks it acts as: the customer's id, or on dashboard calls the
 * staff member's. If the session belongs to somebody else, the server refuses the call.
 */
export const actingHeader = 'x-acting-as'
