import type { OperatorSession } from '#areas/operators/rules/operator-session.ts';
import { operatorActor } from '#areas/operators/server/index.ts';
import type { AuditActor, Origin } from '#areas/session/rules/audit-entry.ts';
import { findActorName, findLatestAct, recordAudit } from '#areas/session/server/index.ts';
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

/** Name in a refusal when the audit trail has none. */
const SOMEBODY = 'Otra persona';

/** The change that an act of an outdated page would go over. */
export interface EarlierAct {
  readonly reason: 'stale' | 'revoked' | 'ended' | 'removed';
  readonly by: string;
  readonly at: Date;
}

/** Who made the newest secret by a rotation. The audit trail has the name, written in the transaction of the secret. */
export const findRotation = async (
  tx: Connection,
  hecho: 'clave_rotada' | 'destino_rotado',
  { creado_en: at }: { readonly creado_en: Date },
): Promise<EarlierAct> => ({
  ...{ reason: 'stale', at },
  by: (await findActorName(tx, { hecho, at })) ?? SOMEBODY,
});

/** The pause that is in force. `pausado_por` is the portal's reason when the portal paused the destination. */
export const presentPause = (at: Date, by: string | null): EarlierAct => ({
  ...{ reason: 'stale', at, by: by ?? SOMEBODY },
});

interface RetryTimes {
  readonly since: Date;
  /** Answer without an audit entry under this name: the destination was renamed after the retry. */
  readonly otherwise: Date;
}

/** Who retried a delivery by hand last. */
export async function findRetry(
  tx: Connection,
  detalle: string,
  { since, otherwise }: RetryTimes,
): Promise<EarlierAct> {
  const found = await findLatestAct(tx, { hecho: 'envio_reintentado', detalle, since });
  return { reason: 'stale', at: found?.at ?? otherwise, by: found?.by ?? SOMEBODY };
}

/** Who ended a delivery by hand at an instant. */
export const findClosing = async (tx: Connection, at: Date): Promise<EarlierAct> => ({
  ...{ reason: 'ended', at },
  by: (await findActorName(tx, { hecho: 'envio_cerrado', at })) ?? SOMEBODY,
});

/** Who removed a destination at an instant. */
export const findRemoval = async (tx: Connection, at: Date): Promise<EarlierAct> => ({
  ...{ reason: 'removed', at },
  by: (await findActorName(tx, { hecho: 'destino_eliminado', at })) ?? SOMEBODY,
});

/** Details of a refusal that names the earlier act. */
export const presentEarlierAct = ({ reason, by, at }: EarlierAct) => ({ reason, autor: by, en: at.toISOString() });
