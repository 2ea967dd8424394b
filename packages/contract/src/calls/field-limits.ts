/** Limits of the fields that customers fill in, and of those beside them. The booking page loads only these. */
export const fieldLimits = {
  name: 80,
  email: 254,
  passwordMin: 6,
  passwordMax: 128,
  phoneDigitsMin: 7,
  phoneDigitsMax: 15,
  address: 250,
  notes: 1000,
  reason: 500,
  price: 9_999_999.99,
} as const
