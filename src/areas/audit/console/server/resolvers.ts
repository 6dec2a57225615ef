import { operatorScope } from '#areas/operators/rules/operator-session.ts';
import { operatorOf } from '#areas/operators/server/index.ts';
import type { AuditFacts, AuditGroup } from '#areas/session/rules/audit-entry.ts';
import type { QueryResolvers } from '#generated/operator.ts';
import { startOfDay } from '#kernel/local-date.ts';
import { type Clock, today } from '#platform/clock.ts';
import type { Connection } from '#platform/database/database.ts';
import { readPage } from '#platform/graphql/paging.ts';
import { AUDIT_GROUPS, listFactsOfGroup, readAuditFilter } from '../rules/audit-filter.ts';
import { type AuditRow, countFacts, countSignIns, listAudit } from './audit-queries.ts';

interface Deps {
  readonly connection: Connection;
  readonly clock: Clock;
  readonly facts: AuditFacts;
}

/** The operators' side of the audit trail. */
export function createConsoleResolvers({ connection, clock, facts }: Deps): { Query: QueryResolvers } {
  const present = ({ id, ocurrido_en, cambios, ...entry }: AuditRow) => ({
    ...entry,
    id: String(id),
    ocurrido_en: ocurrido_en.toISOString(),
    hecho_texto: facts[entry.hecho]?.words ?? entry.hecho,
    cambios: [...(cambios as { campo: string; antes: string | null; despues: string | null }[])],
  });
  return {
    Query: {
      ingresosDeHoy: (_source, _args, context) =>
        countSignIns(connection, operatorScope(operatorOf(context)), startOfDay(today(clock))),
      async auditoriaConsola(_source, { filtro, pageSize, currentPage }, context) {
        const operator = operatorOf(context);
        const scope = operatorScope(operator);
        const seesAll = operator.tiendas === undefined;
        const filter = readAuditFilter(filtro ?? {}, today(clock));
        const page = readPage(pageSize ?? 25, currentPage);
        const asked = filter.group && listFactsOfGroup(facts, filter.group);
        const [items, counts] = await Promise.all([
          listAudit(connection, scope, { filter, facts: asked, seesAll, page }),
          countFacts(connection, scope, { filter, seesAll }),
        ]);
        const countOf = (isCounted: (fact: string) => boolean): number =>
          counts.reduce((sum, { hecho, entradas }) => sum + (isCounted(hecho) ? entradas : 0), 0);
        return {
          total_count: countOf((fact) => !asked || asked.includes(fact)),
          items: items.map(present),
          grupos: (Object.keys(AUDIT_GROUPS) as AuditGroup[]).map((grupo) => ({
            grupo,
            entradas: countOf((fact) => facts[fact]?.group === grupo),
          })),
        };
      },
    },
  };
}
