/** The middle of some times, and what all but a hundredth of them keep within, in tenths of a millisecond. */
export function spread(times: readonly number[]): { readonly p50: number; readonly p99: number } {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) => {
    const time = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
    return Math.round(time * 10) / 10
  }
  return { p50: at(0.5), p99: at(0.99) }
}
