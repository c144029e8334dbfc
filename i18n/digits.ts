/**
 * Converts Arabic-Indic (٠١٢) and Persian (۰۱۲) digits to ASCII, and the Arabic decimal separator to a point. Used on
 * all input.
 */
export function foldDigits(text: string): string {
  return text
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/\u066b/g, '.')
}
