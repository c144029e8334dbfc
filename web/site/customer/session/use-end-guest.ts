import { useCallback, useEffect, useRef } from 'react'
import { endGuest } from './guest-cart.ts'
import { forgetGuest } from './guest-store.ts'

/**
 * Returns the function that ends ordering without an account. The cart is forgotten at once; the page keeps its buyer until
 * it is left, as it would ask somebody without one to log in.
 */
export function useEndGuest(): () => void {
  const state = useRef({ isHere: false, isOver: false })
  useEffect(() => {
    const { current } = state
    current.isHere = true
    return () => {
      current.isHere = false
      if (current.isOver) endGuest()
    }
  }, [])
  return useCallback(() => {
    forgetGuest()
    state.current.isOver = true
    if (!state.current.isHere) endGuest()
  }, [])
}
