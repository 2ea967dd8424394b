/** Duration of a toast on these screens, in milliseconds. */
export const toastMs = 5000
