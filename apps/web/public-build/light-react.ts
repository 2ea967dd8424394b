import { type Plugin, parseSync } from 'vite'

/**
 * Functions of React DOM that the public pages never reach: view transitions, references to fragments, style sheets and
 * hints that React itself loads, actions of forms, activities, suspended parts, components as classes and
 * memoized ones, custom elements, and the names of components in the stack of an error.
 */
const unreached = new Set([
  'accumulateSuspenseyCommitOnFiber',
  'acquireResource',
  'applyViewTransitionName',
  'applyViewTransitionToHostInstances',
  'applyViewTransitionToHostInstancesRecursive',
  'attemptExplicitHydrationTarget',
  'chainThenableValue',
  'commitAppearingPairViewTransitions',
  'commitDeletedPairViewTransitions',
  'commitEnterViewTransitions',
  'commitExitViewTransitions',
  'commitNestedViewTransitions',
  'commitNewChildToFragmentInstance',
  'constructSelectEvent',
  'createViewTransitionInstance',
  'cutOffTailIfNeeded',
  'deferHiddenOffscreenComponent',
  'deleteChildFromFragmentInstance',
  'describeNativeComponentFrame',
  'dispatchActionState',
  'ensureFormComponentIsStateful',
  'estimateBandwidth',
  'extractEvents$1',
  'findFirstSuspended',
  'getComponentNameFromType',
  'getResource',
  'getViewTransitionClassName',
  'getViewTransitionName',
  'hideOrUnhideAllChildrenOnFiber',
  'hideOrUnhideDehydratedBoundary',
  'hideOrUnhideNearestPortals',
  'initSuspenseListRenderState',
  'initializeClassErrorUpdate',
  'insertStylesheetIntoRoot',
  'measureNestedViewTransitions',
  'measureViewTransitionHostInstancesRecursive',
  'mountActionState',
  'preconnectAs',
  'preinitModuleScript',
  'preinitScript',
  'preinitStyle',
  'preload',
  'preloadModule',
  'preloadStylesheet',
  'recursivelyTraverseDisappearLayoutEffects',
  'recursivelyTraverseDisconnectPassiveEffects',
  'recursivelyTraverseReappearLayoutEffects',
  'recursivelyTraverseReconnectPassiveEffects',
  'replaySuspendedUnitOfWork',
  'restoreEnterOrExitViewTransitions',
  'restoreNestedViewTransitions',
  'restorePairedViewTransitions',
  'restoreViewTransitionName',
  'restoreViewTransitionOnHostInstances',
  'runActionStateAction',
  'scheduleViewTransitionEvent',
  'setPropOnCustomElement',
  'startViewTransition',
  'suspendResource',
  'trackUsedThenable',
  'updateActionState',
  'updateActionStateImpl',
  'updateActivityComponent',
  'updateClassComponent',
  'updateDehydratedSuspenseComponent',
  'updateMemoComponent',
  'updateOffscreenComponent',
  'updateSimpleMemoComponent',
  'updateSuspenseComponent',
  'updateSuspenseListComponent',
  'useMemoCache',
  'validateDocumentPositionWithFiberTree',
])
/** React calls these with each change, and they do nothing for what the pages have. The others are never called. */
const isCalledAnyway =
  /^(?:accumulate|apply|commit|construct|describe|extract|getComponentName|measure|restore)/
const nothing = '{return ""}'
const failure = '{throw Error("Left out by light-react.ts")}'
const unusedMethods = /^(?:FragmentInstance|ViewTransitionPseudoElement)\.prototype\.\w+ =/

/** React DOM is two thirds of a public page's program. This leaves out what they don't reach. */
export const lightReact: Plugin = {
  name: 'light-react',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'publicPages',
  transform: {
    filter: { id: /react-dom-client\.production\.js$/ },
    handler: (code) => emptyFunctions(code, unreached, unusedMethods),
  },
}

/** Empties these functions of a module, and drops these statements. Throws if React no longer has such a function. */
export function emptyFunctions(code: string, names: ReadonlySet<string>, dropped: RegExp): string {
  const missing = new Set(names)
  const edits: { start: number; end: number; text: string }[] = []
  for (const statement of parseSync('module.js', code).program.body) {
    const { start, end } = statement
    if (dropped.test(code.slice(start, start + 100))) edits.push({ start, end, text: '' })
    if (statement.type !== 'FunctionDeclaration' || !names.has(statement.id?.name ?? '')) continue
    missing.delete(statement.id?.name ?? '')
    const { id, body } = statement
    const text = isCalledAnyway.test(id?.name ?? '') ? nothing : failure
    if (body) edits.push({ start: body.start, end: body.end, text })
  }
  if (missing.size > 0) throw new Error(`React DOM has no ${[...missing].join(', ')}`)
  return edits.reduceRight(
    (text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end),
    code,
  )
}
