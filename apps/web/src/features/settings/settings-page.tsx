import { Tabs } from '@mantine/core'
import { type RefObject, Suspense, useEffect, useRef } from 'react'
import { useSearchParams } from 'wouter'
import { useTakesAppointments } from '../../domain/team/own-member.ts'
import { useUnsavedGuard } from '../../lib/drafts/use-unsaved-guard.ts'
import { useRole } from '../../lib/session/role.ts'
import { UnsavedQuestion } from '../../ui/forms/unsaved-question.tsx'
import { TabSkeleton } from './components/tab-skeleton.tsx'
import classes from './settings-page.module.css'
import { tabOf, tabsOf } from './tabs-model.ts'

/** The settings, one tab each; the URL selects the tab. */
export function SettingsPage() {
  const [query, setQuery] = useSearchParams()
  const list = useRef<HTMLDivElement>(null)
  const guard = useUnsavedGuard()
  const tabs = tabsOf(useRole(), useTakesAppointments())
  const active = tabOf(tabs, query.get('tab'))?.id ?? null

  useActiveInView(list, active)
  return (
    <Tabs
      value={active}
      onChange={(tab) => tab && setQuery({ tab })}
      // Arrow keys only move the focus: opening a tab loads data, and leaving one may need confirmation.
      activateTabWithKeyboard={false}
      keepMounted={false}
    >
      <Tabs.List ref={list} aria-label="Secciones de la configuración" className={classes.list}>
        {tabs.map(({ id, title }) => (
          <Tabs.Tab key={id} value={id} className={classes.tab}>
            {title}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ id, Component }) => (
        <Tabs.Panel key={id} value={id} pt="lg">
          <Suspense fallback={<TabSkeleton />}>
            <Component />
          </Suspense>
        </Tabs.Panel>
      ))}
      <UnsavedQuestion {...guard} />
    </Tabs>
  )
}

/** On a phone the tabs overflow: scrolls the active one into view. */
function useActiveInView(list: RefObject<HTMLDivElement | null>, active: string | null) {
  useEffect(() => {
    if (!active) return
    const tab = list.current?.querySelector('[aria-selected="true"]')
    tab?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [list, active])
}
