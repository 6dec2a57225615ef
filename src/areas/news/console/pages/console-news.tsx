import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { currentOperator } from '#areas/operators/console/pages/console-context.server.ts';
import { hasRight, type OperatorRole } from '#areas/operators/rules/roles.ts';
import { graphql } from '#generated/operator-client/index.ts';
import { readWholeNumber } from '#kernel/whole-number.ts';
import { runGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { DataTable } from '#ui/tables/data-table.tsx';
import { consolePostPath } from '../rules/pages.ts';
import { CONSOLE_POST_TABLE } from '../ui/post-table.tsx';

const ConsoleNews = graphql(`
  query ConsoleNews($pageSize: Int!, $currentPage: Int!) {
    noticiasConsola(pageSize: $pageSize, currentPage: $currentPage) {
      total_count siguiente
      items { id titulo fecha publicada dueno tiene_borrador programada_para hasta vencio_en tiendas lecturas }
    }
  }
`);

const PAGE_SIZE = 25;
/** Highest page number, more than a distributor ever fills. */
const LAST_PAGE = 10_000;

export const meta: MetaFunction = () => [{ title: 'Noticias · Operación · Surtidor' }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const asked = readWholeNumber(new URL(request.url).searchParams.get('pagina')) ?? 0;
  const page = asked >= 1 && asked <= LAST_PAGE ? asked : 1;
  const { noticiasConsola } = await runGraphQL(context, ConsoleNews, { pageSize: PAGE_SIZE, currentPage: page });
  const role = context.get(currentOperator)?.rol as OperatorRole;
  return { news: noticiasConsola, page, mayAct: hasRight(role, 'contenido', 'act') };
}

/** All posts, drafts among them. */
export default function ConsoleNewsPage() {
  const { news, page, mayAct } = useLoaderData<typeof loader>();
  const { total_count: total, items, siguiente } = news;
  const hasMore = page * PAGE_SIZE < total;
  return (
    <>
      <PageHead
        title="Noticias"
        actions={
          mayAct && (
            <ButtonLink size="sm" to={consolePostPath(siguiente)}>
              Noticia nueva
            </ButtonLink>
          )
        }
      >
        {total === 1 ? 'Una noticia.' : `${total} noticias.`}
      </PageHead>
      {items.length === 0 ? (
        <Card>
          <EmptyState heading="h2" title="Aquí no hay noticias">
            {page > 1 ? <Link to="?pagina=1">Ver las primeras</Link> : 'Las que escriba o mande el ERP se ven aquí.'}
          </EmptyState>
        </Card>
      ) : (
        <DataTable caption="Noticias" table={CONSOLE_POST_TABLE} rows={items} rowId="id" />
      )}
      <p>
        {page > 1 && <Link to={`?pagina=${page - 1}`}>Más recientes</Link>}{' '}
        {hasMore && <Link to={`?pagina=${page + 1}`}>Anteriores</Link>}
      </p>
    </>
  );
}
