/** The greatest whole number that divides both; 0 divides into anything. Never negative. */
export function greatestDivisor(a: number, b: number): number {
  return b === 0 ? Math.abs(a) : greatestDivisor(b, a % b)
}
