/**
 * How going back works, in the owner's app and on the public pages. The rules are here and, for the steps that a public
 * page needs at first, in step-model.ts. The other files of this folder apply them to the browser's history:
 * `step-history.ts` and `page-dialogs.ts` on the public pages, `app-location.ts` in the owner's app.
 *
 * Entries. Each screen has an entry in the history. So has each step of a booking, above the landing page. While dialogs
 * are open, there is one more entry on top, their mark. It shows the same screen, and serves all open dialogs.
 *
 * Dialogs. Going back from the mark closes the top dialog. If it stays, or others are open, the app returns to the same
 * mark: browsers let the back button skip entries that were added without a click. When the last dialog closes in
 * another way, the app goes back from the mark. A dialog that opens where another closes takes over its mark. A screen
 * that is opened from a dialog replaces the mark.
 *
 * Steps. Going back shows the step before. The confirmation replaces the preview, so nobody can go back and confirm
 * twice. Closing the steps goes back to the landing page, not further.
 *
 * Screens. A screen's own link back opens the start if the screen is the first one of its tab.
 *
 * Waiting. Browsers go back a moment later, and would then leave an entry that was added meanwhile. So other moves wait.
 *
 * Reloads. Entries survive them, dialogs may not. A mark without dialogs is left. Steps are shown again, unless the
 * visitor has opened the link again or has booked long ago.
 */

/** The current entry of a history. */
export interface Entry {
  /** The key of the screen's own entry; of a mark, that of the entry below. */
  screen: string
  isMark: boolean
}

/** Whether the back button led from a mark to its screen, which leaves the mark ahead. */
export const isBelow = (now: Entry, last: Entry) =>
  last.isMark && !now.isMark && now.screen === last.screen

/** The move that gives open dialogs a mark, or takes away one without dialogs: to add it, or the entries to go. */
export function markMove(hasDialogs: boolean, isMarked: boolean, isMarkAhead: boolean) {
  if (hasDialogs === isMarked) return null
  if (isMarked) return -1
  return isMarkAhead ? 1 : 'add'
}
