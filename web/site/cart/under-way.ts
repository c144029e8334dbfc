const key = 'ordering'

/** Whether an order of this customer was sent from this tab and never answered, also before the page was loaded again. */
export function isUnderWay(account_id: number): boolean {
  try {
    return sessionStorage.getItem(key) === String(account_id)
  } catch {
    return false
  }
}

/** Keeps, over a reload of this tab, that an order of this customer is under way; undefined once none is. */
export function keepUnderWay(account_id: number | undefined) {
  try {
    if (account_id === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, String(account_id))
  } catch {
    // A browser that keeps nothing: what is under way is known until the page is left.
  }
}
