import { type ReactNode, type RefObject, useRef } from 'react';
import { Form, useSearchParams } from 'react-router';
import { listHref, listKey, listParams } from '#kernel/list/list-address.ts';
import { formatCount, type ListDeclaration } from '#kernel/list/list-declaration.ts';
import { useSingleKeyShortcuts } from '#ui/behaviour/use-single-keys.ts';
import { ToolBar } from '#ui/console/tool-bar.tsx';
import { SearchField } from '#ui/fields/text-field.tsx';
import { ChipLink } from '#ui/filters/chip.tsx';
import { AppliedFilters } from '#web/list/applied-filters.tsx';
import { FilterProblems } from '#web/list/filter-problems.tsx';
import { ListFilters } from '#web/list/list-filters.tsx';
import { ListPage, type ListPageProps } from '#web/list/list-page.tsx';
import css from './console-list-page.module.css';
import { type CopyWords, KeyedRows } from './keyed-rows.tsx';
import { ListFileLinks } from './list-file-links.tsx';

type OwnProps = 'crumbs' | 'banner' | 'bar' | 'files' | 'keepsTools';

interface ConsoleListPageProps<Row> extends Omit<ListPageProps<Row>, OwnProps> {
  /** Content above the bar, such as figures. */
  readonly summary?: ReactNode;
  /** The list's `searchField` with the key `buscar`, shown in the bar. */
  readonly search?: { readonly label: string; readonly placeholder: string };
  readonly choices?: ListChoices;
  /** Whether the operator may export the list. Default: yes. */
  readonly hasFiles?: boolean;
  /** Whether rows link to a page. Default: yes. */
  readonly opensRows?: boolean;
  /** What the shortcut C copies of a row. */
  readonly copies?: CopyWords;
}

/** A choice field of the list, shown as links in the bar. */
interface ListChoices {
  /** Key of the field, and name of its only input. */
  readonly field: string;
  readonly label: string;
  readonly all: string;
  readonly options: readonly { readonly value: string; readonly label: string; readonly count?: number }[];
}

/** A list of the console: figures, a bar with one search field and choices, and the rows. */
export function ConsoleListPage<Row extends object>(props: ConsoleListPageProps<Row>) {
  const { summary, search, choices, hasFiles = true, opensRows = true, copies, children, ...page } = props;
  const { list, tools, loaded } = page;
  const head = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const hasFilters = tools !== undefined && hasPanel(list);
  useSingleKeyShortcuts({
    ...(search && { b: () => focusSearch(head.current) }),
    ...(hasFilters && { f: () => toggleFilters(panel.current) }),
  });
  const count = loaded.problem === undefined ? loaded.total_count : 0;
  return (
    <ListPage
      {...page}
      crumbs={false}
      keepsTools
      bar={tools && <Panel ref={panel} list={list} tools={tools} />}
      banner={
        <div ref={head} className={css.head}>
          {summary}
          {tools && tools.chips.length > 0 && (
            <p className="only-print">{tools.chips.map(({ label, value }) => `${label}: ${value}`).join(' · ')}</p>
          )}
          {(search ?? choices ?? hasFiles) && (
            <ToolBar
              search={search && <ListSearch list={list} {...search} />}
              chips={choices && <ChoiceLinks list={list} {...choices} />}
              chipsLabel={choices?.label}
              end={hasFiles && <ListFileLinks list={list} count={count} />}
            />
          )}
        </div>
      }
    >
      {(rows) => (
        <KeyedRows
          opensRows={opensRows}
          keys={[...(search ? [SEARCH_KEY] : []), ...(hasFilters ? [FILTER_KEY] : [])]}
          copies={copies}
        >
          {children(rows)}
        </KeyedRows>
      )}
    </ListPage>
  );
}

const SEARCH_KEY = { key: 'B', hint: 'buscar', about: 'Buscar en la lista' };
const FILTER_KEY = { key: 'F', hint: 'filtros', about: 'Abrir o cerrar los filtros' };

function focusSearch(head: HTMLElement | null): boolean {
  const field = head?.querySelector<HTMLInputElement>('[name="buscar"]');
  field?.focus();
  field?.select();
  return field !== null && field !== undefined;
}

/** Opens the filters with the focus on the first field, or closes them. */
function toggleFilters(panel: HTMLElement | null): boolean {
  const details = panel?.querySelector('details');
  if (!details) return false;
  details.open = !details.open;
  const first = details.open ? 'form :is(input:not([type="hidden"]), select, button)' : 'summary';
  details.querySelector<HTMLElement>(first)?.focus();
  return true;
}

const isInPanel = ({ fields = {} }: ListDeclaration, key: string): boolean => fields[key]?.control.kind !== 'own';

const hasPanel = (list: ListDeclaration): boolean => Object.keys(list.fields ?? {}).some((key) => isInPanel(list, key));

interface PanelProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly list: ListDeclaration;
  readonly tools: NonNullable<ListPageProps<object>['tools']>;
}

/** Filter panel and chips of the fields that are not in the bar. */
function Panel({ ref, list, tools }: PanelProps) {
  const [search] = useSearchParams();
  const chips = tools.chips.filter(({ key }) => isInPanel(list, key));
  if (!hasPanel(list)) return null;
  return (
    <div ref={ref} className={css.panel}>
      <ListFilters key={listKey(list, search)} list={list} {...tools} search={search} count={chips.length} />
      <FilterProblems errors={tools.read.errors} />
      <AppliedFilters chips={chips} clearHref={list.path} />
    </div>
  );
}

type ListSearchProps = { readonly list: ListDeclaration; readonly label: string; readonly placeholder: string };

/** The search field in its own form. Hidden fields preserve the other filters of the address. */
function ListSearch({ list, label, placeholder }: ListSearchProps) {
  const [search] = useSearchParams();
  const others = [...listParams(list, search)].filter(([name]) => name !== 'buscar');
  const text = search.get('buscar') ?? '';
  return (
    <Form role="search" action={list.path} preventScrollReset>
      <SearchField key={text} label={label} name="buscar" placeholder={placeholder} defaultValue={text} />
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </Form>
  );
}

function ChoiceLinks({ list, field, all, options }: ListChoices & { readonly list: ListDeclaration }) {
  const [search] = useSearchParams();
  const current = search.get(field) ?? '';
  const addressOf = (value: string) => {
    const next = listParams(list, search);
    if (value) next.set(field, value);
    else next.delete(field);
    return listHref(list, next, 1);
  };
  return [{ value: '', label: all, count: undefined }, ...options].map(({ value, label, count }) => (
    <ChipLink key={value} to={addressOf(value)} isCurrent={current === value}>
      {label} {count !== undefined && <span className={css.count}>{formatCount(count)}</span>}
    </ChipLink>
  ));
}
