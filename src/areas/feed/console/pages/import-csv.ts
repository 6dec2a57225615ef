import { data, type LoaderFunctionArgs } from 'react-router';
import { graphql } from '#generated/operator-client/index.ts';
import { runGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { readId } from '#web/console/read-id.ts';

const ErpImportCsv = graphql(`
  query ErpImportCsv($id: SafeInt!) {
    corridaErp(id: $id) { csv corrida { archivo } }
  }
`);

/** The refused rows of an import as a file. */
export async function loader({ params, context }: LoaderFunctionArgs): Promise<Response> {
  const id = readId(params.id);
  const { corridaErp } = await runGraphQL(context, ErpImportCsv, { id });
  if (!corridaErp) throw data('Data not found', { status: 404 });
  const name = corridaErp.corrida.archivo.replace(/\.\w+$/, '').replace(/[^\w-]/g, '_');
  return new Response(corridaErp.csv, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="rechazos-${name}-${id}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
