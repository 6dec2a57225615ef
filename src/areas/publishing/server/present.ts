import { type OperatorContext, operatorActor, operatorOf } from '#areas/operators/server/index.ts';
import type { ActoPublicacion, DuenoPublicacion, PublicacionHistorial } from '#generated/operator.ts';
import type { Result } from '#kernel/result.ts';
import type { SafeHtml } from '#kernel/safe-html.ts';
import { invalidInput } from '#platform/graphql/errors.ts';
import { listRemovedHtml } from '#platform/html/removed-html.server.ts';
import { sanitizeHtml } from '#platform/html/sanitize.server.ts';
import type {
  Author,
  ListedThing,
  PublicationEntry,
  PublishedThing,
  PublishRefusal,
} from '#platform/publishing/publishable.ts';
import type { Publications, VersionSnapshot } from '#platform/publishing/publisher.ts';

/** The operator of a request, as the author of a change. */
export function publicationAuthor(context: OperatorContext): Author {
  const { kind: _, ...who } = operatorActor(operatorOf(context));
  return { ...who, origin: { ip: context.ip, userAgent: context.userAgent } };
}

const PAST = 'Esa hora ya pasó. Escriba una que venga.';

/** Converts an act's result for the contract. @throws contract error for a refusal, with a sentence by field if there is one */
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

/** Parses an ISO instant of the contract. @param field that the error names @throws contract error for any other text */
export function readInstant(text: string | null | undefined, field: 'desde' | 'hasta'): Date | undefined {
  if (text === null || text === undefined) return undefined;
  const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text) ? new Date(text) : undefined;
  if (!instant || Number.isNaN(instant.getTime()) || instant.getUTCFullYear() > 2_100)
    throw invalidInput('This is no instant.', { campos: { [field]: 'Escriba una fecha y una hora que existan.' } });
  return instant;
}

const STATES = { espera: 'ESPERA', viva: 'VIVA', terminada: 'TERMINADA', anulada: 'ANULADA' } as const;
const ORIGINS = { base: 'BASE', publicar: 'PUBLICAR', volver: 'VOLVER' } as const;

/** @param titleOf returns the title of a content */
const presentHistory = <Content>(
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

export const presentOwner = (owner: 'consola' | 'erp'): DuenoPublicacion => (owner === 'consola' ? 'CONSOLA' : 'ERP');

/**
 * Fields of a publishable thing that all kinds share in the contract.
 * @param present converts content for the kind's contract
 * @param comparar number of an earlier version whose content is requested too
 */
export function presentThing<Content, Shown>(
  { version, dueno, borrador, historial }: PublishedThing<Content>,
  shown: {
    readonly live: Content | undefined;
    readonly comparar: number | null | undefined;
    readonly titleOf: (content: Content) => string;
    readonly present: (content: Content) => Shown;
  },
) {
  const { live, comparar, titleOf, present } = shown;
  const compared = historial.find(({ numero }) => numero === comparar);
  return {
    ...{ version, dueno: presentOwner(dueno), en_vivo: live === undefined ? null : present(live) },
    ...{ borrador: borrador ? present(borrador.contenido) : null, borrador_autor: borrador?.autor ?? null },
    borrador_en: borrador?.en.toISOString() ?? null,
    historial: presentHistory(historial, titleOf),
    comparado: compared ? present(compared.contenido) : null,
  };
}

/** Dates of a publishable thing in a list, in the contract's format. */
export const presentDates = (
  dates: Partial<Pick<ListedThing, 'hasta' | 'programadaPara' | 'vencioEn'>> | undefined,
) => ({
  hasta: dates?.hasta?.toISOString() ?? null,
  programada_para: dates?.programadaPara?.toISOString() ?? null,
  vencio_en: dates?.vencioEn?.toISOString() ?? null,
});

/** @throws contract error with sentences by field, if there are any */
export function requireFields(campos: Readonly<Record<string, string>> | undefined): void {
  if (campos) throw invalidInput('The content is incomplete.', { campos });
}

/** Sanitises a text. @throws contract error if the allow list would change it */
export function requireCleanHtml(html: string, clean: (html: string) => SafeHtml = sanitizeHtml): SafeHtml {
  const cleaned = clean(html);
  const partes = listRemovedHtml(html, cleaned);
  if (partes.length > 0 || cleaned.trim() === '')
    throw invalidInput('The allow list would change the text.', { reason: 'cleaned', partes });
  return cleaned;
}

interface ContractTimes {
  readonly desde?: string | null | undefined;
  readonly hasta?: string | null | undefined;
}

type Decided = { readonly acto: ActoPublicacion; readonly numero?: number | null };

/** Mutations that every kind has, for the operator of the request. @throws contract error for a refusal */
export const publishingActs = <Content extends object>(things: Publications<Content>) => ({
  save: async (context: OperatorContext, seen: VersionSnapshot, content: Content) =>
    publishAnswer(await things.saveDraft(publicationAuthor(context), { ...seen, content })),
  async publish(context: OperatorContext, seen: VersionSnapshot, content: Content, { desde, hasta }: ContractTimes) {
    const times = { from: readInstant(desde, 'desde'), until: readInstant(hasta, 'hasta') };
    return publishAnswer(await things.publish(publicationAuthor(context), { ...seen, content, ...times }));
  },
  async decide(context: OperatorContext, seen: VersionSnapshot, { acto, numero }: Decided) {
    const author = publicationAuthor(context);
    const acts = {
      DESCARTAR: () => things.discardDraft(author, seen),
      ANULAR: () => things.callOff(author, seen),
      TERMINAR: () => things.end(author, seen),
      VOLVER: () => things.restore(author, { ...seen, number: numero ?? 0 }),
      DEVOLVER: () => things.handBack(author, seen),
    } as const satisfies Record<ActoPublicacion, unknown>;
    return publishAnswer(await acts[acto]());
  },
});
