/** How long a toast of these screens stays. */
export const toastMs = 5000
