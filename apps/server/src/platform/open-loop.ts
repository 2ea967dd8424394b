export interface Loop<State, Event> {
  state(): State
  handle(event: Event): void
}

/** The next state of a flow, and the effects to perform in their order. */
export interface FlowStep<State, Effect> {
  state: State
  effects: Effect[]
}

/** A step without effects. */
export const only = <State>(state: State): FlowStep<State, never> => ({ state, effects: [] })

/** Holds the state of a flow, a pure function, and performs the effects of each event in their order. */
export function openLoop<State, Event, Effect>(
  first: State,
  flow: (state: State, event: Event) => FlowStep<State, Effect>,
  perform: (effect: Effect) => void,
): Loop<State, Event> {
  let state = first
  return {
    state: () => state,
    handle(event) {
      const step = flow(state, event)
      state = step.state
      for (const effect of step.effects) perform(effect)
    },
  }
}
