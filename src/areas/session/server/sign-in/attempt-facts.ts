import { createHash } from 'node:crypto';
import { networkOf } from '../../rules/address.ts';
import type { AuditEntry, Origin } from '../../rules/audit-entry.ts';
import type { SessionFact } from '../../rules/audit-facts.ts';
import type { SignInFacts } from './account-queries.ts';

const MINUTE_MS = 60_000;
/** Rows a minute for addresses that belong to no user, however many networks try. */
const UNKNOWN_PER_MINUTE = 60;

interface Attempt {
  readonly at: Date;
  readonly origin: Origin;
  /** This failure locks the caller out. */
  readonly isLast: boolean;
}

/**
 * Audit entries of a failed sign-in. An unknown address writes a row too, so that the time of the answer does not
 * reveal it.
 */
export function factsOfFailure(
  user: SignInFacts | undefined,
  isRight: boolean,
  attempt: Attempt,
): AuditEntry<SessionFact>[] {
  const { at, origin, isLast } = attempt;
  const entry = { at, actor: { kind: 'desconocido' }, origin } as const;
  if (!user) return [{ ...entry, hecho: 'clave_incorrecta', cliente: null, onceKey: unknownKey(attempt) }];
  const known = { ...entry, cliente: user.cliente, sujeto: { id: user.id, nombre: user.nombre } };
  const facts: SessionFact[] = [isRight ? 'ingreso_negado' : 'clave_incorrecta'];
  if (isLast) facts.push('cuenta_bloqueada');
  return facts.map((hecho) => ({ ...known, hecho }));
}

/** Key for one row per network and minute, at most sixty a minute altogether. */
function unknownKey({ at, origin }: Attempt): string {
  const network = createHash('sha256').update(networkOf(origin.ip)).digest().readUInt32BE() % UNKNOWN_PER_MINUTE;
  return `desconocido:${Math.floor(at.getTime() / MINUTE_MS)}:${network}`;
}
