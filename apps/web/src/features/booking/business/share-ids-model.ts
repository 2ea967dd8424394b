// Not in the component's file: public/main.tsx would bundle all of it.

/** Ids of the share button and of its status message, for the listener in public/main.tsx. */
export const shareIds = { button: 'share', told: 'share-told' } as const
