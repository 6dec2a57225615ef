import type { OperatorSession } from '#areas/operators/rules/operator-session.ts';
import { authorFields, type ChangeAuthor, reasonChanges } from '#areas/session/rules/change-author.ts';
import { recordAudit } from '#areas/session/server/index.ts';
import { OPERATOR_LENGTH } from '#areas/support/rules/support-secret.ts';
import type { NewSupportSecret, SecretRefusal } from '#areas/support/server/index.ts';
import { accept, type Result } from '#kernel/result.ts';
import { auditFacts } from '../rules/audit-facts.ts';
import type { CustomersDeps } from './customers-deps.ts';

/** Gives the operator a secret that opens the customer's account once. The customer reads the operator's name and the reason. */
export async function enterAsSupport(
  { database, clock, issueSecret }: CustomersDeps,
  author: ChangeAuthor,
  { nombre, correo }: Pick<OperatorSession, 'nombre' | 'correo'>,
): Promise<Result<NewSupportSecret, SecretRefusal>> {
  const given = await issueSecret({
    client: author.scope.cliente,
    operator: visitorName(nombre, correo),
    reason: author.reason,
  });
  if (!given.ok) return given;
  const entry = { ...authorFields(author), hecho: 'entrada_soporte_pedida', at: clock.now() } as const;
  await recordAudit(database.kysely, auditFacts, [{ ...entry, cambios: reasonChanges(author) }]);
  return accept(given.value);
}

/** The operator's name within the lengths of a visit's name. */
function visitorName(name: string, mail: string): string {
  const letters = [...name].slice(0, OPERATOR_LENGTH.max).join('').trim();
  return letters.length >= OPERATOR_LENGTH.min ? letters : mail.slice(0, OPERATOR_LENGTH.max);
}
