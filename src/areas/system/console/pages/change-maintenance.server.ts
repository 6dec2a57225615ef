import type { RouterContextProvider } from 'react-router';
import { confirmFirst } from '#areas/operators/console/pages/confirm-first.server.ts';
import { fieldSentences } from '#areas/operators/console/pages/refusals.ts';
import { graphql } from '#generated/operator-client/index.ts';
import { askGraphQL } from '#platform/graphql/run-graphql.server.ts';
import type { PostedForm } from '#platform/http/read-form.server.ts';
import type { FormAnswer } from '#web/form/form-answer.ts';

const ChangeMaintenance = graphql(`
  mutation ChangeMaintenance($activo: Boolean!, $mensaje: String, $hasta: String, $visto: String!) {
    cambiarMantenimiento(activo: $activo, mensaje: $mensaje, hasta: $hasta, visto: $visto) { activo }
  }
`);

export interface MaintenanceAnswer extends FormAnswer<'mensaje' | 'hasta' | 'codigo'> {
  readonly typed?: { readonly mensaje: string; readonly hasta: string };
}

const SENTENCES: Readonly<Record<string, string>> = {
  stale: 'No se cambió nada: otra persona lo cambió mientras usted escribía. Aquí está como quedó.',
  'all-stores': 'Cierra todas las tiendas: solo lo hace un operador que las ve todas.',
  'no-permission': 'Su rol no permite cerrar ni abrir el portal.',
};
const FAILED = 'Algo falló de nuestro lado. Intente de nuevo en un momento.';

interface Changed {
  readonly answer: MaintenanceAnswer;
  readonly headers: Headers;
}

/** Closes or opens the portal to customers, after the code of the telephone. */
export async function changeMaintenance(
  context: Readonly<RouterContextProvider> & Pick<RouterContextProvider, 'set'>,
  fields: PostedForm,
): Promise<Changed> {
  const typed = {
    mensaje: (fields.get('mensaje') ?? '').slice(0, 600),
    hasta: (fields.get('hasta') ?? '').slice(0, 20),
  };
  const confirmed = await confirmFirst(context, fields);
  if (confirmed.problem !== undefined)
    return { answer: { typed, errors: { codigo: confirmed.problem } }, headers: new Headers() };
  const { headers } = confirmed;
  const activo = fields.get('accion') === 'cerrar';
  const visto = (fields.get('visto') ?? '').slice(0, 40);
  const { errors } = await askGraphQL(context, ChangeMaintenance, {
    ...{ activo, visto },
    mensaje: activo ? typed.mensaje : null,
    hasta: activo ? typed.hasta : null,
  });
  const [error] = errors ?? [];
  if (!error) return { answer: {}, headers };
  const beside = fieldSentences(error);
  if (beside) return { answer: { typed, errors: beside }, headers };
  return { answer: { typed, problem: SENTENCES[String(error.extensions.reason)] ?? FAILED }, headers };
}
