import { type OperatorContext, operatorActor, operatorOf } from '#areas/operators/server/index.ts';
import type { ActoPublicacion, PublicacionHistorial } from '#generated/operator.ts';
import type { Result } from '#kernel/result.ts';
import { invalidInput } from '#platform/graphql/errors.ts';
import type { Author, PublicationEntry, PublishRefusal } from '#platform/publishing/publishable.ts';
import type { Publications, Seen } from '#platform/publishing/publisher.ts';

/** The operator of a request, as the author of an act. */
export function authorOf(context: OperatorContext): Author {
  const { kind: _, ...who } = operatorActor(operatorOf(context));
  return { ...who, origin: { ip: context.ip, userAgent: context.userAgent } };
}

const PAST = 'Esa hora ya pasó. Escriba una que venga.';

/** @throws contract error for a refusal, with its sentence by field where there is one */
export function publishAnswer(done: Result<{ readonly version: number }, PublishRefusal>): {
  readonly version: number;
} {
  if (done.ok) return done.value;
  const { refusal } = done;
  if (refusal.reason === 'stale') {
    const { autor, en } = refusal;
    throw invalidInput('It changed meanwhile.', { reason: 'stale', autor, en: en?.toISOString() ?? null });
  }
  if (refusal.reason === 'past') throw invalidInput('That time has passed.', { campos: { [refusal.field]: PAST } });
  if (refusal.reason === 'end-before-start')
    throw invalidInput('It ends before it begins.', { campos: { hasta: 'Vence antes de publicarse.' } });
  throw invalidInput('There is nothing to change.', { reason: refusal.reason });
}

/**
 * Reads an ISO instant of the contract. @param field of the sentence for a text that is none
 * @throws contract error
 */
export function readInstant(text: string | null | undefined, field: 'desde' | 'hasta'): Date | undefined {
  if (text === null || text === undefined) return undefined;
  const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text) ? new Date(text) : undefined;
  if (!instant || Number.isNaN(instant.getTime()) || instant.getUTCFullYear() > 2_100)
    throw invalidInput('This is no instant.', { campos: { [field]: 'Escriba una fecha y una hora que existan.' } });
  return instant;
}

const STATES = { espera: 'ESPERA', viva: 'VIVA', terminada: 'TERMINADA', anulada: 'ANULADA' } as const;
const ORIGINS = { base: 'BASE', publicar: 'PUBLICAR', volver: 'VOLVER' } as const;

/** @param titleOf title of a content */
export const presentHistory = <Content>(
  history: readonly PublicationEntry<Content>[],
  titleOf: (content: Content) => string,
): PublicacionHistorial[] =>
  history.map(({ id, numero, contenido, acto, estado, isLive, desde, hasta, autor, creadaEn }) => ({
    ...{
      id,
      numero,
      titulo: titleOf(contenido),
      origen: ORIGINS[acto],
      estado: STATES[estado],
      en_vivo: isLive,
      autor,
    },
    ...{ desde: desde.toISOString(), hasta: hasta?.toISOString() ?? null, creada_en: creadaEn.toISOString() },
  }));

export const presentOwner = (owner: 'consola' | 'erp') => (owner === 'consola' ? 'CONSOLA' : 'ERP');

/** Carries out an act that needs no content. @param number version for `VOLVER` */
export async function decidePublication<Content extends object>(
  things: Publications<Content>,
  author: Author,
  seen: Seen,
  { acto, numero }: { readonly acto: ActoPublicacion; readonly numero?: number | null },
): Promise<{ readonly version: number }> {
  const acts = {
    DESCARTAR: () => things.discardDraft(author, seen),
    ANULAR: () => things.callOff(author, seen),
    TERMINAR: () => things.end(author, seen),
    VOLVER: () => things.restore(author, { ...seen, number: numero ?? 0 }),
    DEVOLVER: () => things.handBack(author, seen),
  } as const satisfies Record<ActoPublicacion, unknown>;
  return publishAnswer(await acts[acto]());
}
