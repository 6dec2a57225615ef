import type { OperatorSession } from '#areas/operators/rules/operator-session.ts';
import { operatorActor } from '#areas/operators/server/index.ts';
import type { AuditActor, Origin } from '#areas/session/rules/audit-entry.ts';
import { recordAudit } from '#areas/session/server/index.ts';
import type { Connection } from '#platform/database/database.ts';
import { auditFacts } from '../rules/audit-facts.ts';

/** The acting person: an operator of the console, or who runs a command. */
export type IntegrationActor =
  | { readonly session: OperatorSession; readonly origin: Origin }
  | { readonly command: string };

const auditActor = (actor: IntegrationActor): AuditActor =>
  'session' in actor ? operatorActor(actor.session) : { kind: 'comando', nombre: actor.command };

export const nameOfActor = (actor: IntegrationActor): string =>
  'session' in actor ? actor.session.nombre : actor.command;

/** Records an act on a key or a destination in the audit trail. */
export const recordAct = (
  tx: Connection,
  actor: IntegrationActor,
  fact: { readonly hecho: keyof typeof auditFacts; readonly at: Date; readonly detalle: string },
): Promise<void> =>
  recordAudit(tx, auditFacts, [
    { ...fact, cliente: null, actor: auditActor(actor), origin: 'origin' in actor ? actor.origin : undefined },
  ]);
