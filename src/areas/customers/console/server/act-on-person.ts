import type { ChangeAuthor } from '#areas/session/rules/change-author.ts';
import type { Locked } from '#areas/session/server/index.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import type { PersonAct } from '../rules/person-acts.ts';
import type { CustomersDeps } from './customers-deps.ts';

interface Outcome {
  readonly sesiones_cerradas: number;
  readonly invitada: boolean;
}

export type ActRefusal = Locked | 'unknown' | 'unfit' | 'inactive-in-erp';

/** Carries out an act on a person by the use case of the area that owns its rule. */
export async function actOnPerson(
  { people, sendLink }: CustomersDeps,
  author: ChangeAuthor,
  userId: number,
  act: PersonAct,
): Promise<Result<Outcome, ActRefusal>> {
  if (act === 'ENLACE' || act === 'INVITACION') {
    const sent = await sendLink(author, userId, act === 'ENLACE' ? 'restablecer' : 'invitacion');
    return sent.ok ? accept({ sesiones_cerradas: 0, invitada: act === 'INVITACION' }) : refuse(sent.refusal);
  }
  if (act === 'CERRAR_SESIONES') {
    const ended = await people.endSessions(author, userId);
    return ended.ok ? accept({ sesiones_cerradas: ended.value, invitada: false }) : ended;
  }
  if (act === 'DESBLOQUEAR') {
    const lifted = await people.liftLockout(author, userId);
    return lifted.ok ? accept({ sesiones_cerradas: 0, invitada: false }) : lifted;
  }
  const changed = await people.setStatus(author, userId, act === 'ACTIVAR');
  if (!changed.ok) return changed;
  return accept({ sesiones_cerradas: changed.value.closedSessions, invitada: changed.value.isInvited });
}
