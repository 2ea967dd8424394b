import { Tabs } from '@mantine/core'
import { Suspense, useEffect, useRef } from 'react'
import { useSearchParams } from 'wouter'
import { TabSkeleton } from './components/tab-skeleton.tsx'
import { UnsavedGuard } from './components/unsaved-guard.tsx'
import classes from './settings-page.module.css'
import { tabOf, tabs } from './tabs-model.ts'

/** Everything that an owner can set, a tab each; the address says which. */
export function SettingsPage() {
  const [query, setQuery] = useSearchParams()
  const list = useRef<HTMLDivElement>(null)
  const active = tabOf(query.get('tab'))?.id ?? null

  // On a phone the row is longer than the screen.
  useEffect(() => {
    if (active) {
      const tab = list.current?.querySelector('[aria-selected="true"]')
      tab?.scrollIntoView({ block: 'nearest', inline: 'center' })
    }
  }, [active])

  return (
    <Tabs
      value={active}
      onChange={(tab) => tab && setQuery({ tab })}
      // Arrow keys only walk: each tab loads what it shows, and one that is left may hold changes.
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
      <UnsavedGuard />
    </Tabs>
  )
}
