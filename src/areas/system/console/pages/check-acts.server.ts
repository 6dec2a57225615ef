import { declareAct, sentenceByReason } from '#areas/operators/console/pages/console-acts.server.ts';
import type { SystemStateQuery } from '#generated/operator-client/graphql.ts';
import { graphql } from '#generated/operator-client/index.ts';

const BeginCheck = graphql(`
  mutation BeginCheck($trabajo: String!) { comprobarAhora(trabajo: $trabajo) { result } }
`);

const SENTENCES: Readonly<Record<string, string>> = {
  running: 'Esa comprobación ya está corriendo. Recargue en un momento.',
  'all-stores': 'Comprueba todas las tiendas: solo lo hace un operador que las ve todas.',
  'no-permission': 'Su rol permite ver esta página, no empezar comprobaciones.',
};

interface Facts {
  readonly checks: SystemStateQuery['estadoSistema']['comprobaciones'];
  /** Whether the operator sees all stores. */
  readonly seesAll: boolean;
}

/** Beginning a nightly check by day (docs/product/console.md#state-of-the-system). */
export const CHECK_ACTS = {
  comprobar: declareAct({
    right: 'trabajos',
    ...{ title: 'Comprobar ahora', button: 'Comprobar', pending: 'Un momento…' },
    about: 'Se hace solo cada noche. Con muchos documentos tarda unos minutos, y el portal sigue abierto.',
    fields: { trabajo: { kind: 'choice', label: 'Qué se comprueba' } },
    offer: ({ checks, seesAll }: Facts) => {
      const idle = checks.filter(({ corre }) => !corre);
      const choices = idle.map(({ trabajo, palabras }) => ({ value: trabajo, label: palabras }));
      return seesAll && choices.length > 0 && { choices: { trabajo: choices }, values: { trabajo: choices[0]?.value } };
    },
    mutation: BeginCheck,
    variables: ({ trabajo }) => ({ trabajo }),
    done: () => 'La comprobación empezó. Recargue en un momento y lea aquí cómo quedó.',
    refused: sentenceByReason(
      (reason) => SENTENCES[String(reason)] ?? 'Algo falló de nuestro lado. Intente de nuevo en un momento.',
    ),
  }),
};
