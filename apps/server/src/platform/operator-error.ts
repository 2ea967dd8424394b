/** An error that the operator can mend. The message is one Spanish line for the terminal, shown without a stack. */
export abstract class OperatorError extends Error {}
