import type { Data } from '@cuando/contract/calls/endpoint'
import type { listCustomers } from '@cuando/contract/customers/customers'
import { countOf } from '@cuando/es/text'
import { Button, Card, Group } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconUpload, IconUserPlus, IconUserSearch, IconUsers } from '@tabler/icons-react'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Link, useSearchParams } from 'wouter'
import { keepsScroll } from '../../lib/history/app-location.ts'
import { useLoadFailure } from '../../lib/hooks/use-load-failure.ts'
import { useIsOwner } from '../../lib/session/role.ts'
import { EmptyState } from '../../ui/lists/empty-state.tsx'
import { LoadFailure } from '../../ui/lists/load-failure.tsx'
import { countPages } from '../../ui/lists/shown-page.ts'
import { PageFoot, startAtTop } from '../../ui/page/page-foot.tsx'
import { showToast } from '../../ui/show-toast.ts'
import { CustomerDialogs } from './components/customer-dialogs.tsx'
import { type OpenDialog, useCustomerDialogs } from './components/use-customer-dialogs.ts'
import { DuplicateList } from './duplicates/duplicate-list.tsx'
import { PageMenu } from './import/page-menu.tsx'
import { CustomerCards, CustomerTable } from './list/customer-lists.tsx'
import classes from './list/list.module.css'
import { ListBar } from './list/list-bar.tsx'
import { ListSkeleton } from './list/list-skeleton.tsx'
import { useLastPage } from './list/use-last-page.ts'
import {
  isNarrowed,
  readList,
  type ShownList,
  soughtWords,
  withChoice,
  writeList,
} from './list-address-model.ts'
import { listQuery } from './queries.ts'

/** The page 'Clientes': a list with search, filters and pages. */
export function CustomersPage() {
  const { shown, show } = useShownList()
  const isOwner = useIsOwner()
  const areDuplicates = shown.filter === 'duplicates'
  const query = useQuery({ ...listQuery(shown), enabled: !areDuplicates })
  useNamedDialog()
  const narrow = (change: Partial<ShownList>) => show(withChoice(shown, change), true)
  const isSearching = !areDuplicates && query.isPlaceholderData
  const isListed = areDuplicates || query.data !== undefined

  return (
    <Card component="section" aria-label="Clientes" padding="lg">
      <ListBar shown={shown} isSearching={isSearching} isListed={isListed} onChange={narrow}>
        {isOwner && <PageMenu />}
      </ListBar>
      {areDuplicates ? (
        <DuplicateList shown={shown} show={show} />
      ) : (
        <Customers query={query} shown={shown} show={show} narrow={narrow} />
      )}
      <CustomerDialogs />
    </Card>
  )
}

interface CustomersProps {
  query: UseQueryResult<Data<typeof listCustomers>>
  shown: ShownList
  show: (next: ShownList, replace?: boolean) => void
  narrow: (change: Partial<ShownList>) => void
}

function Customers({ query, shown, show, narrow }: CustomersProps) {
  const failure = useLoadFailure(query)
  const { data, isPlaceholderData } = query
  const hasFailed = failure !== null
  useEffect(() => {
    if (hasFailed) showToast('error', 'Error al cargar los clientes')
  }, [hasFailed])
  useLastPage(isPlaceholderData ? undefined : data?.total, shown, show)
  const isEmpty = data?.total === 0
  return (
    <>
      {failure && <LoadFailure {...failure} />}
      {!data && !failure && <ListSkeleton rows={shown.size} />}
      {isEmpty && !isNarrowed(shown) && <NobodyYet />}
      {isEmpty && isNarrowed(shown) && (
        <div role="status">
          <NobodyFound
            shown={shown}
            onClear={() => narrow({ search: '', filter: null, tag: '' })}
          />
        </div>
      )}
      {data && !isEmpty && (
        <FoundCustomers found={data} isBusy={isPlaceholderData} shown={shown} show={show} />
      )}
    </>
  )
}

interface FoundCustomersProps {
  found: Data<typeof listCustomers>
  isBusy: boolean
  shown: ShownList
  show: (next: ShownList) => void
}

function FoundCustomers({ found, isBusy, shown, show }: FoundCustomersProps) {
  const { customers, total, page: shownPage, limit } = found
  const isWide = useMediaQuery('(min-width: 70em)', undefined, { getInitialValueInEffect: false })
  const list = useRef<HTMLDivElement>(null)
  const List = isWide ? CustomerTable : CustomerCards
  return (
    <>
      <div ref={list} aria-busy={isBusy} className={classes.list}>
        <List
          customers={customers}
          hasBirthdays={shown.filter === 'birthday'}
          search={shown.search}
        />
      </div>
      <PageFoot
        of="clientes"
        shown={shown}
        total={total}
        range={`${countOf(total, 'cliente', 'clientes')} · Página ${shownPage} de ${countPages(total, limit)}`}
        onChange={({ page, size }) => {
          show({ ...shown, page, size })
          if (size === shown.size) startAtTop(list.current)
        }}
      />
    </>
  )
}

function NobodyYet() {
  const isOwner = useIsOwner()
  const show = useCustomerDialogs((dialogs) => dialogs.show)
  return (
    <EmptyState
      icon={<IconUsers size={36} aria-hidden />}
      title="Aún no tienes clientes"
      message="Quien reserve contigo aparecerá aquí, con sus citas y tus notas. Comparte tu enlace, o agrega a quienes ya conoces."
    >
      <Group gap="sm" mt="xs" justify="center">
        <Button
          leftSection={<IconUserPlus size={18} aria-hidden />}
          onClick={() => show({ kind: 'create' })}
        >
          Agregar a mi primer cliente
        </Button>
        {isOwner && (
          <Button
            variant="default"
            leftSection={<IconUpload size={18} aria-hidden />}
            onClick={() => show({ kind: 'import' })}
          >
            Importar
          </Button>
        )}
        <Button component={Link} to="/#compartir" variant="default">
          Ir a mi enlace
        </Button>
      </Group>
    </EmptyState>
  )
}

function NobodyFound({ shown, onClear }: { shown: ShownList; onClear: () => void }) {
  return (
    <EmptyState
      icon={<IconUserSearch size={36} aria-hidden />}
      title="No encontramos a nadie"
      message={`Ningún cliente coincide con ${soughtWords(shown)}.`}
    >
      <Button variant="default" mt="xs" onClick={onClear}>
        Ver a todos
      </Button>
    </EmptyState>
  )
}

/** The state of the list, in the URL so that the back button and a reload restore it. */
function useShownList() {
  const [params, setParams] = useSearchParams()
  return {
    shown: readList(params),
    show: (next: ShownList, replace = false) =>
      setParams(writeList(next), { replace, state: keepsScroll }),
  }
}

/**
 * Opens the customer that the URL names (`?customer=`), or the import (`?import`), only once: later the back button
 * closes the dialog.
 */
function useNamedDialog() {
  const [params, setParams] = useSearchParams()
  const show = useCustomerDialogs((dialogs) => dialogs.show)
  const id = params.get('customer')
  const isImport = useIsOwner() && params.has('import')
  const open = useEffectEvent((dialog: OpenDialog) => {
    setParams(writeList(readList(params)), { replace: true, state: keepsScroll })
    show(dialog)
  })
  useEffect(() => {
    if (id) open({ kind: 'detail', id })
    else if (isImport) open({ kind: 'import' })
  }, [id, isImport])
}
