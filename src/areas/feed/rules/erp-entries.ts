import type { PersonFact } from '#areas/associates/rules/audit-facts.ts';
import { destinationsInWords } from '#areas/associates/rules/audited-changes.ts';
import type { AuditChange, AuditEntry } from '#areas/session/rules/audit-entry.ts';
import type { PersonChangedByErp } from './merged-people.ts';

const STATUS_WORDS: Readonly<Record<number, string>> = { 0: 'Inactivo', 1: 'Activo' };

/**
 * Audit entries for access changes caused by a file of people.
 * @param archivo the file's name
 */
export const erpEntries = (
  changes: readonly PersonChangedByErp[],
  archivo: string,
  at: Date,
): AuditEntry<PersonFact>[] =>
  changes.flatMap((change) => {
    const { user_id: id, nombre, cliente, deCliente } = change;
    const entry = { hecho: 'persona_cambiada', at, actor: { kind: 'erp', archivo }, sujeto: { id, nombre } } as const;
    const here = { ...entry, cliente, cambios: changesOf(change) };
    if (deCliente === null) return [here];
    // The former customer's entry says that the person left, without the new customer.
    return [here, { ...entry, cliente: deCliente, cambios: [{ campo: 'cliente', antes: deCliente, despues: null }] }];
  });

function changesOf({ rol, estado, destinos, deCliente, cliente, sesiones }: PersonChangedByErp): AuditChange[] {
  return [
    ...(deCliente === null ? [] : [{ campo: 'cliente', antes: null, despues: cliente }]),
    ...(rol ? [{ campo: 'role_id', ...rol }] : []),
    ...(estado
      ? [{ campo: 'status', antes: STATUS_WORDS[estado.antes] ?? null, despues: STATUS_WORDS[estado.despues] ?? null }]
      : []),
    ...(destinos
      ? [
          {
            campo: 'destinations',
            antes: destinationsInWords(destinos.antes),
            despues: destinationsInWords(destinos.despues),
          },
        ]
      : []),
    ...(sesiones > 0 ? [{ campo: 'sesiones_cerradas', antes: null, despues: String(sesiones) }] : []),
  ];
}
