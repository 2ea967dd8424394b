interface Screen {
  /** Whether a field for text has the focus. */
  isTyping: boolean
  /** Of the window, in pixels. */
  windowHeight: number
  /** Of the part that can be seen, in pixels of an unzoomed page. */
  seenHeight: number
}

/** The least height of a keyboard on the screen, in pixels. */
const keyboardHeight = 120
/** Beside a keyboard there is no room for more. */
const leastHeight = 480

/** Whether the keyboard is on the screen. It covers the window in some browsers, and makes it smaller in others. */
export const isKeyboardShown = ({ isTyping, windowHeight, seenHeight }: Screen): boolean =>
  isTyping && (windowHeight - seenHeight > keyboardHeight || seenHeight < leastHeight)
