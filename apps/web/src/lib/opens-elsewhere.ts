type Press = Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey'>

/** Whether a press on a link opens it in another tab or window, as browsers do with these keys. */
export const opensElsewhere = ({ ctrlKey, metaKey, shiftKey }: Press): boolean =>
  ctrlKey || metaKey || shiftKey
