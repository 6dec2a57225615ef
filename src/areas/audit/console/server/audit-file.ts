import { declareListFile } from '#areas/operators/rules/list-file.ts';
import { operatorScope } from '#areas/operators/rules/operator-session.ts';
import type { AuditFacts } from '#areas/session/rules/audit-entry.ts';
import type { CellColumn } from '#kernel/list/export-column.ts';
import type { Connection } from '#platform/database/database.ts';
import { listFactsOfGroup, readAuditFilter } from '../rules/audit-filter.ts';
import { AUDIT_LIST } from '../rules/audit-list.ts';
import { actorWords, auditLabel } from '../rules/audit-words.ts';
import { type AuditRow, readAudit } from './audit-queries.ts';

interface Change {
  readonly campo: string;
  readonly antes: string | null;
  readonly despues: string | null;
}

const changeWords = ({ campo, antes, despues }: Change): string =>
  `${auditLabel(campo)}: ${antes ?? ''} → ${despues ?? ''}`;

const columns = (facts: AuditFacts): readonly CellColumn<AuditRow>[] => [
  { label: 'Hora', kind: 'instant', width: 16, cell: ({ ocurrido_en }) => ocurrido_en.toISOString() },
  { label: 'Quién', kind: 'text', width: 26, cell: (row) => actorWords(row)[0] },
  { label: 'Como', kind: 'text', width: 18, cell: (row) => actorWords(row)[1] },
  { label: 'Qué', kind: 'text', width: 32, cell: ({ hecho }) => facts[hecho]?.words ?? hecho },
  { label: 'A quién', kind: 'text', width: 26, cell: ({ sujeto_nombre }) => sujeto_nombre },
  { label: 'Código', kind: 'reference', width: 12, cell: ({ cliente }) => cliente },
  { label: 'Cliente', kind: 'text', width: 32, cell: ({ cliente_nombre }) => cliente_nombre },
  {
    label: 'Antes y después',
    kind: 'text',
    width: 50,
    cell: ({ cambios }) => (cambios as readonly Change[]).map(changeWords).join('; '),
  },
  { label: 'Detalle', kind: 'text', width: 50, cell: ({ detalle }) => detalle },
  { label: 'Desde', kind: 'text', width: 16, cell: ({ ip }) => ip ?? 'interno' },
];

/** The audit trail as a file. */
export const auditFile = (connection: Connection, facts: AuditFacts) =>
  declareListFile({
    list: AUDIT_LIST,
    // The level `act` allows exports (src/areas/operators/rules/roles.ts).
    needs: ['informes', 'act'],
    columns: columns(facts),
    open({ buscar: texto, grupo, fecha }, { session, today }) {
      const filter = readAuditFilter({ texto, grupo, ...fecha }, today);
      return {
        days: filter,
        ...readAudit(connection, operatorScope(session), {
          filter,
          facts: filter.group && listFactsOfGroup(facts, filter.group),
          seesAll: session.tiendas === undefined,
        }),
      };
    },
  });
