import { type AuditEntry, actorOf } from '#areas/session/rules/audit-entry.ts';
import type { Session } from '#areas/session/rules/scope.ts';
import { recordAudit } from '#areas/session/server/index.ts';
import { auditFacts, type PersonFact } from '../rules/audit-facts.ts';
import { changesOf, destinationsInWords, type NamedDestinations } from '../rules/audited-changes.ts';
import type { Origin } from './accept-terms.ts';
import { nameDestinations, nameRegions } from './audited-names-queries.ts';
import type { StoredPerson } from './people-queries.ts';
import type { PersonDeps, Tx } from './person-deps.ts';
import type { NewPerson } from './person-queries.ts';
import type { ReadChange } from './read-change.ts';
import { listRoles } from './reference-queries.ts';

interface By {
  readonly session: Session;
  readonly origin: Origin;
}

/** Records a person who was created, with the role, the delivery points and where the invitation went. */
export async function recordCreation(
  { clock, log }: PersonDeps,
  tx: Tx,
  { session, origin }: By,
  { id, person, roleName }: { id: number; person: NewPerson; roleName: string },
): Promise<void> {
  const destinations = destinationsInWords(await nameDestinations(tx, id));
  const invited = person.status === 1 ? [{ campo: 'invitacion', antes: null, despues: person.email }] : [];
  const entry: AuditEntry<PersonFact> = {
    ...entryOf(session, origin, clock.now()),
    hecho: 'persona_creada',
    sujeto: { id, nombre: `${person.firstname} ${person.lastname}` },
    cambios: [
      ...invited,
      { campo: 'role_id', antes: null, despues: roleName },
      { campo: 'destinations', antes: null, despues: destinations },
    ],
  };
  await recordAudit(tx, auditFacts, [entry], log);
}

interface Edit {
  readonly person: StoredPerson;
  readonly change: ReadChange;
  readonly destinationsBefore: NamedDestinations;
  readonly closedSessions: number;
  readonly isInvited: boolean;
}

/** Records what an edit changed; an edit that changed nothing leaves no row. */
export async function recordEdit({ clock, log }: PersonDeps, tx: Tx, by: By, edit: Edit): Promise<void> {
  const { session, origin } = by;
  const { person, change, destinationsBefore, closedSessions, isInvited } = edit;
  const after = await nameDestinations(tx, person.id);
  const isOwn = session.userId === person.id && !session.isSupportUser;
  const cambios = changesOf(
    {
      ...change,
      besides: Object.keys(change.columns).filter((column) => !change.fields.some((field) => field === column)),
      destinations: { before: destinationsInWords(destinationsBefore), after: destinationsInWords(after) },
      closedSessions,
    },
    await namingsOf(tx, change),
  );
  if (cambios.length === 0) return;
  if (isInvited) cambios.push({ campo: 'invitacion', antes: null, despues: person.email });
  const { firstname, lastname } = change.after;
  const entry: AuditEntry<PersonFact> = {
    ...entryOf(session, origin, clock.now()),
    hecho: isOwn ? 'datos_propios_cambiados' : 'persona_cambiada',
    sujeto: { id: person.id, nombre: `${firstname} ${lastname}` },
    cambios,
  };
  await recordAudit(tx, auditFacts, [entry], log);
}

const entryOf = (session: Session, origin: Origin, at: Date) => ({
  at,
  cliente: session.cliente,
  actor: actorOf(session),
  origin,
});

async function namingsOf(tx: Tx, { fields, before, after }: ReadChange) {
  const roles = new Map((await listRoles(tx)).map(({ role_id, role_name }) => [String(role_id), role_name]));
  const ids = fields.includes('region_id') ? [before.region_id, after.region_id].filter(Boolean).map(Number) : [];
  const regions = await nameRegions(tx, ids);
  return {
    role: (id: string) => roles.get(id) ?? id,
    region: (id: string) => regions.get(Number(id)) ?? id,
  };
}
