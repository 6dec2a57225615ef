import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import type { ListDeclaration } from '#kernel/list/list-declaration.ts';
import { daysField, documentNumberField } from '#kernel/list/list-fields.ts';
import { localDate } from '#kernel/local-date.ts';
import { DataTable, type TableDeclaration } from '#ui/tables/data-table.tsx';
import { ListPage } from './list-page.tsx';
import { useListTools } from './use-list-tools.ts';
import type { ListLoaderAnswer } from './use-more-rows.ts';

const LIST = {
  path: '/lista',
  rowId: 'id',
  fields: {
    numero: documentNumberField({
      words: { label: 'Número', chip: 'Número', remove: 'Quitar el número' },
      placeholder: 'Ej.: 12',
      wrong: 'Escriba solo números.',
    }),
    fecha: daysField({ words: { label: 'Fecha', chip: 'Fecha', remove: 'Quitar la fecha' }, wrong: 'Otra fecha.' }),
  },
  words: {
    title: 'Pedidos',
    one: 'pedido',
    many: 'pedidos',
    fromStart: 'Ver desde el primero: faltan {before}',
    loadFailed: 'No pudimos traer los pedidos',
    noMatches: { title: 'Ningún pedido con esos filtros', text: 'Cambie las fechas.' },
  },
} as const satisfies ListDeclaration;

const facts = { today: localDate('2026-09-05') };

interface Row {
  readonly id: number;
}

const TABLE: TableDeclaration<Row> = { columns: [{ head: 'Pedido', cell: ({ id }) => <>Pedido {id}</> }] };

/** Renders the page. @returns its text, and the addresses of its links */
function show(loaded: ListLoaderAnswer<Row>, query = '') {
  const Page = createRoutesStub([
    {
      path: '/lista',
      Component: () => {
        const tools = useListTools(LIST, facts);
        return (
          <ListPage
            list={LIST}
            loaded={loaded}
            section="Sus pedidos"
            lead={(total) => `Hay ${total}.`}
            empty={<p>Todavía no hay pedidos</p>}
            tools={tools}
          >
            {(rows) => <DataTable caption="Pedidos" table={TABLE} rows={rows} rowId={LIST.rowId} />}
          </ListPage>
        );
      },
    },
  ]);
  const html = renderToString(<Page initialEntries={[`/lista?${query}`]} />).replaceAll('<!-- -->', '');
  return { html, hrefs: [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href?.replaceAll('&amp;', '&')) };
}

const rows = (count: number, total = count, before = 0): ListLoaderAnswer<Row> => ({
  total_count: total,
  items: Array.from({ length: count }, (_, index) => ({ id: before + index + 1 })),
  before,
  key: '',
});

test('a list page with rows has the count, the filters, and the address for more rows', () => {
  const { html, hrefs } = show(rows(10, 1200), 'numero=12&fecha_hasta=2026-09-01');
  expect(html).toContain('Hay 1200.');
  expect(html).toContain('Pedido 10');
  expect(html).toContain('10 de 1.200 pedidos');
  expect(html).toContain('hasta 1 sep 2026');
  expect(hrefs).toContain('/lista?numero=12&fecha_hasta=2026-09-01&pagina=2');
  expect(hrefs).toContain('/lista?fecha_hasta=2026-09-01');
  expect(hrefs).toContain('/lista?numero=12');
});

test('a list page that shows all rows offers no more', () => {
  const { html, hrefs } = show(rows(1));
  expect(html).toContain('1 de 1 pedido');
  expect(hrefs.some((href) => href?.includes('pagina'))).toBe(false);
});

test('a list page that begins at a later page links to the first rows', () => {
  const { html, hrefs } = show(rows(100, 300, 100), 'numero=1&pagina=11');
  expect(html).toContain('Ver desde el primero: faltan 100');
  expect(hrefs).toContain('/lista?numero=1');
  expect(hrefs).toContain('/lista?numero=1&pagina=21');
});

test('a list page without any rows explains the list and shows no filters', () => {
  const { html } = show(rows(0));
  expect(html).toContain('Todavía no hay pedidos');
  expect(html).not.toContain('<form');
});

test('a list page without matching rows keeps the filter, and links to the unfiltered list', () => {
  const { html, hrefs } = show(rows(0), 'numero=99');
  expect(html).toContain('Ningún pedido con esos filtros');
  expect(html).toContain('value="99"');
  expect(hrefs).toContain('/lista');
});

test('a filter’s error is next to its field, which keeps the typed text', () => {
  const { html } = show(rows(3), 'numero=doce');
  expect(html).toContain('Escriba solo números.');
  expect(html).toContain('value="doce"');
  expect(html).not.toContain('Filtros aplicados');
});

test('a list page that failed to load gives the reason, and a link to try the same address again', () => {
  const { html, hrefs } = show({ problem: 'Intente de nuevo en un momento.' }, 'numero=12');
  expect(html).toContain('No pudimos traer los pedidos');
  expect(html).toContain('Intente de nuevo en un momento.');
  expect(hrefs).toContain('/lista?numero=12');
});
