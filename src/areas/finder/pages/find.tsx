import { translate } from '#areas/session/rules/contract-messages.ts';
import { graphql } from '#generated/client/index.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { Breadcrumbs } from '#ui/page/breadcrumbs.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { loadOrProblem } from '#web/page/reach-server.ts';
import { LONGEST, readFindText } from '../rules/find-text.ts';
import css from '../ui/finder.module.css';
import { FinderForm } from '../ui/finder-form.tsx';
import type { Finding } from '../ui/finding.ts';
import type { Route } from './+types/find';

export const meta: Route.MetaFunction = () => [{ title: 'Buscar · Surtidor' }];

/** Searches the text of `?q`. The finder's dialog on other pages calls this loader too. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Finding> {
  const typed = (new URL(request.url).searchParams.get('q') ?? '').slice(0, LONGEST);
  if (!readFindText(typed)) return { typed };
  const answer = await askGraphQL(context, Find, { texto: typed });
  return answer.errors
    ? { typed, problem: translate(answer.errors[0]?.message) }
    : { typed, found: answer.data.buscar ?? {} };
}

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) => {
  const typed = new URL(request.url).searchParams.get('q') ?? '';
  return loadOrProblem(serverLoader).then((answer): Finding => ({ typed, ...answer }));
};

/** The finder as a page, for browsers without JavaScript and for links. */
export default function FindPage({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Breadcrumbs items={[{ label: 'Inicio', to: '/' }, { label: 'Buscar' }]} />
      <PageHead title="Buscar">
        <p className="no-print">Escriba una parte de lo que busca.</p>
        {loaderData.typed && <p className="only-print">Búsqueda: {loaderData.typed}</p>}
      </PageHead>
      <Card flush className={css.page}>
        <FinderForm finding={loaderData} />
      </Card>
    </>
  );
}

const Find = graphql(`
  query Find($texto: String!) {
    buscar(texto: $texto) {
      documentos {
        total_count
        items {
          id_edocta_detalle
          num_factura
          num_documento
          clase
          agrupacion
          nombre_destino
          estado_documento
          fecha_documento
          fecha_vencimiento_documento
          total
          valor_original
          moneda
          tiene_pdf
        }
      }
      pedidos {
        total_count
        items { id_pedido num_pedido num_sicom nombre_destino estado_pedido_description fecha_pedido valor moneda }
      }
      pagos {
        total_count
        items { uuid referencia estado monto moneda creada_en cus }
      }
      corregido
      estaciones {
        total_count
        items { codigo_destinatario nombre_destino ciudad }
      }
      personas {
        total_count
        items { id firstname lastname email role_name document_type document }
      }
    }
  }
`);
