import { declareAct } from '#areas/operators/console/pages/console-acts.server.ts';
import type { ContractError } from '#areas/operators/console/pages/refusals.ts';
import { staleSentence } from '#areas/operators/rules/stale-words.ts';
import type { SystemStateQuery } from '#generated/operator-client/graphql.ts';
import { graphql } from '#generated/operator-client/index.ts';

const ChangeMaintenance = graphql(`
  mutation ChangeMaintenance($activo: Boolean!, $mensaje: String, $hasta: String, $visto: String!) {
    cambiarMantenimiento(activo: $activo, mensaje: $mensaje, hasta: $hasta, visto: $visto) { activo }
  }
`);

const SENTENCES: Readonly<Record<string, string>> = {
  'all-stores': 'Cierra todas las tiendas: solo lo hace un operador que las ve todas.',
  'no-permission': 'Su rol no permite cerrar ni abrir el portal.',
};
const FAILED = 'Algo falló de nuestro lado. Intente de nuevo en un momento.';

type Switch = SystemStateQuery['mantenimientoConsola'];

const COMMON = {
  right: 'operadores',
  ...{ pending: 'Un momento…', isPrimary: true, confirms: true },
  mutation: ChangeMaintenance,
  refused: ({ extensions }: ContractError, own?: string) =>
    extensions.reason === 'stale' ? staleSentence(extensions, own) : (SENTENCES[String(extensions.reason)] ?? FAILED),
} as const;

/** Closing the portal to customers and opening it (docs/product/maintenance.md). */
export const MAINTENANCE_ACTS = {
  cerrar: declareAct({
    ...COMMON,
    ...{ title: 'Cerrar el portal', button: 'Cerrar el portal' },
    warning:
      'Todas las tiendas muestran la frase en unos segundos. Los resultados del banco y los trabajos siguen; Operación también.',
    fields: {
      visto: { kind: 'hidden' },
      mensaje: { kind: 'text', label: 'Qué leen los clientes', hint: 'Una frase, a lo sumo 300 caracteres.' },
      hasta: {
        kind: 'line',
        label: 'Hora a la que vuelve',
        hint: 'Como 15:30, hora de Bogotá. Solo se dice: el portal no se abre solo.',
        isOptional: true,
      },
    },
    offer: ({ activo, permitido, cambiado_en }: Switch) => permitido && !activo && { values: { visto: cambiado_en } },
    variables: (typed) => ({ activo: true, ...typed }),
    done: () => 'El portal quedó cerrado para los clientes.',
  }),
  abrir: declareAct({
    ...COMMON,
    ...{ title: 'Abrir el portal', button: 'Abrir el portal' },
    warning: 'Los clientes vuelven a entrar en unos segundos. Nadie perdió su sesión.',
    fields: { visto: { kind: 'hidden' } },
    offer: ({ activo, permitido, cambiado_en }: Switch) => permitido && activo && { values: { visto: cambiado_en } },
    variables: ({ visto }) => ({ activo: false, visto }),
    done: () => 'El portal quedó abierto para los clientes.',
  }),
};
