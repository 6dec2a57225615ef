import type { OperatorSession } from '#areas/operators/rules/operator-session.ts';
import { hasRight } from '#areas/operators/rules/roles.ts';
import { type OperatorContext, operatorActor, operatorOf } from '#areas/operators/server/index.ts';
import { recordAudit } from '#areas/session/server/index.ts';
import type { MutationResolvers, QueryResolvers } from '#generated/operator.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import type { Clock } from '#platform/clock.ts';
import type { Connection, Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { invalidInput } from '#platform/graphql/errors.ts';
import type { Maintenance } from '../../server/maintenance.ts';
import { addFirstSwitch, findMaintenanceState, type Switch, saveSwitch } from '../../server/switch-queries.ts';
import { auditFacts } from '../rules/audit-facts.ts';
import { readClosingWords } from '../rules/closing-words.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly maintenance: Maintenance;
}

const NEVER: Switch = { activo: false, mensaje: null, cambiado_en: new Date(0), cambiado_por: null };

const mayChange = ({ rol, tiendas }: OperatorSession): boolean =>
  tiendas === undefined && hasRight(rol, 'operadores', 'act');

const present = ({ cambiado_en, ...state }: Switch, session: OperatorSession) => ({
  ...{ ...state, cambiado_en: cambiado_en.toISOString() },
  permitido: mayChange(session),
});

/** The switch for maintenance in the console (docs/product/maintenance.md). */
export function createConsoleResolvers({ database, clock, maintenance }: Deps): {
  Query: QueryResolvers;
  Mutation: MutationResolvers;
} {
  const connection = database.kysely;

  /** Refused with the switch as it is when another operator changed it after `seen`. */
  const change = (context: OperatorContext, activo: boolean, mensaje: string | null, seen: string) =>
    inTransaction(connection, async (tx): Promise<Result<Switch, Switch>> => {
      const session = operatorOf(context);
      const stored = await findMaintenanceState(tx as Connection, { locks: true });
      const before = stored ?? NEVER;
      // A repeated press changes nothing.
      if (before.activo === activo && before.mensaje === mensaje && before.cambiado_por === session.nombre)
        return accept(before);
      if (before.cambiado_en.toISOString() !== seen) return refuse(before);
      // Always later than the last change, even when clocks differ.
      const at = new Date(Math.max(clock.now().getTime(), before.cambiado_en.getTime() + 1));
      const state = { activo, mensaje, cambiado_en: at, cambiado_por: session.nombre };
      // Without a row nothing is locked: another operator's first change may come before this one, also with an earlier time.
      const isSaved = await (stored ? saveSwitch : addFirstSwitch)(tx as Connection, state);
      if (!isSaved) return refuse((await findMaintenanceState(tx as Connection)) ?? before);
      await recordAudit(tx as Connection, auditFacts, [
        {
          ...{ hecho: activo ? 'portal_cerrado' : 'portal_abierto', at: clock.now(), cliente: null },
          ...{ actor: operatorActor(session), origin: { ip: context.ip, userAgent: context.userAgent } },
          ...(mensaje !== null && { detalle: mensaje }),
        },
      ]);
      return accept(state);
    });

  return {
    Query: {
      mantenimientoConsola: async (_source, _args, context) =>
        present((await findMaintenanceState(connection)) ?? NEVER, operatorOf(context)),
    },
    Mutation: {
      async cambiarMantenimiento(_source, { activo, mensaje, hasta, visto }, context) {
        if (!mayChange(operatorOf(context)))
          throw invalidInput('The switch closes all stores.', { reason: 'all-stores' });
        const words = activo ? readClosingWords({ mensaje: mensaje ?? '', hasta: hasta ?? '' }) : undefined;
        if (words?.problems) throw invalidInput('Check the fields.', { campos: words.problems });
        const changed = await change(context, activo, words?.message ?? null, visto);
        if (!changed.ok) {
          const { cambiado_por, cambiado_en: en } = changed.refusal;
          const autor = cambiado_por ?? 'El comando de mantenimiento';
          throw invalidInput('Somebody changed it meanwhile.', { reason: 'stale', autor, en: en.toISOString() });
        }
        await maintenance.refresh();
        return present(changed.value, operatorOf(context));
      },
    },
  };
}
