import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { currentOperator } from '#areas/operators/console/pages/console-context.server.ts';
import { refusalSentence } from '#areas/operators/console/pages/refusals.ts';
import { useConsole } from '#areas/operators/console/ui/console-data.ts';
import { hasRight, type OperatorRole } from '#areas/operators/rules/roles.ts';
import { isStoreCode, STORE_CODES } from '#areas/stores/rules/stores.ts';
import { graphql } from '#generated/operator-client/index.ts';
import { readFilter } from '#kernel/list/list-filter.ts';
import { localDateAt } from '#kernel/local-date.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { pageHost } from '#platform/http/page-host.server.ts';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { Card } from '#ui/page/card.tsx';
import { DataTable } from '#ui/tables/data-table.tsx';
import { ConsoleListPage } from '#web/console/console-list-page.tsx';
import { loadList } from '#web/list/load-list.server.ts';
import { useListTools } from '#web/list/use-list-tools.ts';
import { keepLoadedRows } from '#web/list/use-more-rows.ts';
import { PLACE_NAMES } from '../rules/block-places.ts';
import { CONTENT_STATES, type ContentState } from '../rules/contents-filter.ts';
import { CONTENTS_LIST } from '../rules/contents-list.ts';
import { type Block, BlockMatrix } from '../ui/block-matrix.tsx';
import css from '../ui/content.module.css';
import { LatestChanges, Upcoming } from '../ui/content-cards.tsx';
import { CONTENTS_TABLE } from '../ui/contents-table.tsx';

const ConsoleContent = graphql(`
  query ConsoleContent($filtro: FiltroContenidos, $pageSize: Int, $currentPage: Int, $todo: Boolean!) {
    contenidosConsola(filtro: $filtro, pageSize: $pageSize, currentPage: $currentPage) {
      total_count
      estados { estado piezas }
      items {
        id tipo clave titulo pagina tiendas publicada dueno tiene_borrador hasta programada_para vencio_en cambiado_en cambiado_por
      }
    }
    bloquesConsola @include(if: $todo) { clave titulo dueno tiene_borrador hasta programada_para vencio_en }
    proximosCambios @include(if: $todo) { tipo clave titulo pagina tiendas empieza en }
    ultimosCambios @include(if: $todo) { id tipo clave titulo pagina hecho_texto autor en }
  }
`);

export const meta: MetaFunction = () => [{ title: 'Contenido · Operación · Surtidor' }];

export const shouldRevalidate = keepLoadedRows(CONTENTS_LIST);

export function loader({ request, context }: LoaderFunctionArgs) {
  const today = localDateAt(context.get(pageHost).now());
  const { filter } = readFilter(CONTENTS_LIST.fields, new URL(request.url).searchParams, { today });
  const { buscar: texto, ...choices } = filter;
  const operator = context.get(currentOperator);
  const stores = operator?.tiendas?.filter(isStoreCode) ?? STORE_CODES;
  const todo = Object.keys(filter).length === 0;
  return loadList(CONTENTS_LIST, {
    request,
    translate: () => refusalSentence(undefined),
    async ask(paging) {
      const { data, errors } = await askGraphQL(context, ConsoleContent, {
        ...{ filtro: { texto, ...choices }, ...paging, todo },
      });
      const contents = data?.contenidosConsola;
      const found = contents && {
        ...{ ...contents, stores, blocks: data.bloquesConsola, changes: data.ultimosCambios },
        coming: data.proximosCambios,
        seesAudit: hasRight(operator?.rol as OperatorRole, 'informes', 'view'),
      };
      return { found, errors };
    },
  });
}

/** Blocks by place and store, scheduled and recent changes, and a searchable list of everything that operators publish. */
export default function Content() {
  const loaded = useLoaderData<typeof loader>();
  const { today } = useConsole();
  const tools = useListTools(CONTENTS_LIST, { today });
  const shown = 'stores' in loaded ? loaded : undefined;
  const counts = shown?.estados ?? [];
  const overview = shown?.blocks && (
    <div className={css.overview}>
      <BlockMatrix blocks={shown.blocks} stores={shown.stores} />
      <div className={css.cards}>
        <Upcoming changes={shown.coming ?? []} />
        <LatestChanges changes={shown.changes ?? []} seesAudit={shown.seesAudit} />
      </div>
    </div>
  );
  return (
    <ConsoleListPage
      list={CONTENTS_LIST}
      loaded={loaded}
      lead={shown?.blocks && summary(shown.blocks)}
      search={{ label: 'Buscar contenido', placeholder: 'Texto, título o código' }}
      choices={{
        field: 'estado',
        label: 'Estados',
        all: 'Todos',
        options: (Object.keys(CONTENT_STATES) as ContentState[]).map((value) => ({
          ...{ value, label: CONTENT_STATES[value] },
          count: counts.find(({ estado }) => estado === value)?.piezas ?? 0,
        })),
      }}
      tools={tools}
      empty={
        <>
          {overview}
          <Card>
            <EmptyState heading="h2" title="Todavía no hay contenido">
              Lo que escriba o mande el ERP se ve aquí.
            </EmptyState>
          </Card>
        </>
      }
    >
      {(rows) => (
        <>
          {overview}
          {overview && <h2 className={css.everything}>Todo lo que se publica</h2>}
          <DataTable
            caption="Contenido, lo último que cambió arriba"
            table={CONTENTS_TABLE}
            rows={rows}
            rowId={CONTENTS_LIST.rowId}
          />
        </>
      )}
    </ConsoleListPage>
  );
}

function summary(blocks: readonly Block[]): string {
  const drafts = blocks.filter(({ tiene_borrador }) => tiene_borrador).length;
  const all = `${blocks.length} ${blocks.length === 1 ? 'bloque' : 'bloques'} en ${PLACE_NAMES.length} lugares.`;
  if (drafts === 0) return `${all} Ninguno tiene cambios sin publicar.`;
  return `${all} ${drafts === 1 ? 'Uno tiene' : `${drafts} tienen`} cambios sin publicar.`;
}
