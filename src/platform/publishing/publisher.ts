import { accept, type Result, refuse } from '#kernel/result.ts';
import type { Clock } from '../clock.ts';
import type { Connection, Database } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import {
  addPublication,
  findOrAddThing,
  findThing,
  findVersion,
  listDueThings,
  listHistory,
  listOpenPublications,
  listThings,
  lockKind,
  markBegun,
  markPublicationsEnded,
  recordThingChange,
  type StoredPublication,
  type StoredThing,
  saveVersion,
  setDraft,
  type ThingKey,
} from './publication-queries.ts';
import type {
  Author,
  ListedKind,
  ListedThing,
  Publishable,
  PublishedThing,
  PublishRefusal,
  RecordedFact,
  RecordFacts,
} from './publishable.ts';

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly record: RecordFacts;
}

/** Version that the operator saw. */
export interface VersionSnapshot {
  readonly clave: string;
  readonly version: number;
}

/** The thing's new version, or a refusal. */
export type PublishResult = Promise<Result<{ readonly version: number }, PublishRefusal>>;

interface Planned<Content> extends VersionSnapshot {
  readonly content: Content;
  /** Undefined: starts now. */
  readonly from?: Date | undefined;
  /** Undefined: no scheduled end. */
  readonly until?: Date | undefined;
}

/** The changes of things of one kind. Each is one transaction: live row, history and audit entry change together or not at all. */
export interface Publications<Content extends object> {
  /** A thing that the console has never changed has version zero and no history. */
  find(key: string): Promise<PublishedThing<Content>>;
  /** The content that customers see now, from the console or the ERP. */
  findLive(key: string): Promise<Content | undefined>;
  /** Things that the console has changed, by key. */
  list(): Promise<readonly ListedThing[]>;
  saveDraft(author: Author, draft: VersionSnapshot & { readonly content: Content }): PublishResult;
  discardDraft(author: Author, seen: VersionSnapshot): PublishResult;
  /** Publishes the content now or at a time, and removes the draft. Replaces a scheduled publication. */
  publish(author: Author, planned: Planned<Content>): PublishResult;
  /** Cancels the scheduled publication. */
  callOff(author: Author, seen: VersionSnapshot): PublishResult;
  /** Ends the live content, even if the ERP owns it. The console then owns the thing. */
  end(author: Author, seen: VersionSnapshot): PublishResult;
  /** Publishes an earlier version now. */
  restore(author: Author, restored: VersionSnapshot & { readonly number: number }): PublishResult;
  /** Makes the feed the owner again: its next delivery is applied. The live content stays until then. */
  handBack(author: Author, seen: VersionSnapshot): PublishResult;
}

export interface Publisher {
  /** Called once per kind, when its area starts. */
  register<Content extends object>(publishable: Publishable<Content>): Publications<Content>;
  /** The kinds that are listed together, by name. */
  listedKinds(): ListedKinds;
  /** Starts and ends due publications. Idempotent; any process may run it at any time. */
  runDue(): Promise<void>;
}

/** The listed kinds by name, each with its `afterEnd`. */
export type ListedKinds = ReadonlyMap<string, ListedKind & Pick<Publishable<object>, 'afterEnd'>>;

type Kind = Publishable<object>;

interface Place {
  readonly tx: Connection;
  readonly kind: Kind;
  readonly key: ThingKey;
  readonly now: Date;
}

/** @throws Error when a kind is registered twice */
export function createPublisher({ database, clock, record }: Deps): Publisher {
  const kinds = new Map<string, Kind>();
  return {
    register<Content extends object>(publishable: Publishable<Content>) {
      const kind = publishable as unknown as Kind;
      if (kinds.has(kind.kind)) throw new Error(`La clase ${kind.kind} ya está registrada.`);
      kinds.set(kind.kind, kind);
      return publicationsOf({ database, clock, record }, kind) as unknown as Publications<Content>;
    },
    listedKinds: () =>
      new Map(
        [...kinds.values()].flatMap(({ kind, listed, afterEnd }) =>
          listed ? [[kind, { ...listed, afterEnd }] as const] : [],
        ),
      ),
    async runDue() {
      const failures: unknown[] = [];
      for (const key of await listDueThings(database.kysely, clock.now())) {
        const kind = kinds.get(key.tipo);
        if (!kind) continue;
        try {
          await inTransaction(database.kysely, async (tx) => {
            await lockKind(tx, key.tipo);
            await record(tx, await settleDue({ tx, kind, key, now: clock.now() }));
          });
        } catch (error) {
          // Continues after a failure, so that one thing does not block the others.
          failures.push(error);
        }
      }
      if (failures.length > 0) throw failures[0];
    },
  };
}

function publicationsOf({ database, clock, record }: Deps, kind: Kind): Publications<object> {
  const keyOf = (clave: string): ThingKey => ({ tipo: kind.kind, clave });

  /** Settles due publications first, so that a change of an outdated state is refused. */
  const act = (
    author: Author,
    { clave, version }: VersionSnapshot,
    work: (place: Place, thing: StoredThing) => Promise<Result<Done, PublishRefusal>>,
  ): PublishResult =>
    inTransaction(database.kysely, async (tx) => {
      const place: Place = { tx, kind, key: keyOf(clave), now: clock.now() };
      await lockKind(tx, kind.kind);
      await findOrAddThing(tx, place.key);
      await record(tx, await settleDue(place));
      const thing = (await findThing(tx, place.key)) as StoredThing;
      if (thing.version !== version)
        return refuse({ reason: 'stale', autor: thing.cambiado_por, en: thing.cambiado_en });
      const done = await work(place, thing);
      if (!done.ok) return done;
      const { dueno, hecho, content, detail } = done.value;
      const next = await recordThingChange(tx, place.key, {
        ...(dueno && { dueno }),
        autor: author.nombre,
        now: place.now,
      });
      const name = kind.nameOf(clave, kind.parse(content));
      const detalle = detail ? `${name}, ${detail}` : name;
      await record(tx, [{ hecho, ...place.key, at: place.now, author, detalle }]);
      return accept({ version: next });
    });

  return {
    async find(clave) {
      const key = keyOf(clave);
      const thing = await findThing(database.kysely, key);
      return presentThing(kind, clave, thing, thing ? await listHistory(database.kysely, key) : []);
    },
    findLive: (clave) => kind.readLive(database.kysely, clave),
    list: () => listThings(database.kysely, kind.kind),
    saveDraft: (author, { content, ...seen }) =>
      act(author, seen, async ({ tx, key, now }) => {
        await setDraft(tx, key, { contenido: content, autor: author.nombre, now });
        return accept({ hecho: 'borrador_guardado', content });
      }),
    discardDraft: (author, seen) =>
      act(author, seen, async ({ tx, key }, { borrador }) => {
        if (borrador === null) return refuse({ reason: 'nothing' });
        await setDraft(tx, key, undefined);
        return accept({ hecho: 'borrador_descartado', content: borrador });
      }),
    publish: (author, { content, from, until, ...seen }) =>
      act(author, seen, async (place) => {
        const { tx, key, now } = place;
        if (from && from <= now) return refuse({ reason: 'past', field: 'desde' });
        if (until && until <= now) return refuse({ reason: 'past', field: 'hasta' });
        if (from && until && until <= from) return refuse({ reason: 'end-before-start' });
        const waiting = (await listOpenPublications(tx, key)).filter(({ estado }) => estado === 'espera');
        const ids = waiting.map(({ id }) => id);
        if (from) await markPublicationsEnded(tx, ids, { estado: 'anulada', now });
        const numero = await saveVersion(tx, key, { contenido: content, autor: author.nombre, now });
        const planned = { numero, acto: 'publicar', desde: from ?? now, hasta: until ?? null, author, now } as const;
        await setDraft(tx, key, undefined);
        const end = until ? `hasta ${until.toISOString()}` : undefined;
        if (from) {
          await addPublication(tx, key, { ...planned, estado: 'espera' });
          const start = `desde ${from.toISOString()}`;
          return accept({ hecho: 'contenido_programado', content, detail: end ? `${start} ${end}` : start });
        }
        await beginNow(place, planned);
        return accept({ hecho: 'contenido_publicado', content, dueno: 'consola', detail: end });
      }),
    callOff: (author, seen) =>
      act(author, seen, async ({ tx, key, now }) => {
        const waiting = (await listOpenPublications(tx, key)).find(({ estado }) => estado === 'espera');
        if (!waiting) return refuse({ reason: 'nothing' });
        await markPublicationsEnded(tx, [waiting.id], { estado: 'anulada', now });
        const version = await findVersion(tx, key, waiting.numero);
        return accept({ hecho: 'programacion_anulada', content: version?.contenido });
      }),
    end: (author, seen) =>
      act(author, seen, async (place) => {
        const { tx, key, now } = place;
        await adoptLive(place);
        const live = (await listOpenPublications(tx, key)).filter(({ estado }) => estado === 'viva').at(-1);
        if (!live) return refuse({ reason: 'nothing' });
        await markPublicationsEnded(tx, [live.id], { now });
        await showLive(place);
        const version = await findVersion(tx, key, live.numero);
        return accept({ hecho: 'contenido_terminado', content: version?.contenido, dueno: 'consola' });
      }),
    restore: (author, { number, ...seen }) =>
      act(author, seen, async (place) => {
        const { tx, key, now } = place;
        const version = await findVersion(tx, key, number);
        if (!version) return refuse({ reason: 'nothing' });
        await beginNow(place, { numero: number, acto: 'volver', desde: now, hasta: null, author, now });
        const detail = `versión ${number}`;
        return accept({ hecho: 'version_repuesta', content: version.contenido, dueno: 'consola', detail });
      }),
    handBack: (author, seen) =>
      act(author, seen, async ({ tx, key, now }, { dueno, ultima }) => {
        if (dueno === 'erp') return refuse({ reason: 'nothing' });
        const open = await listOpenPublications(tx, key);
        const idsIn = (state: string) => open.filter(({ estado }) => estado === state).map(({ id }) => id);
        await markPublicationsEnded(tx, idsIn('viva'), { now });
        await markPublicationsEnded(tx, idsIn('espera'), { estado: 'anulada', now });
        const version = await findVersion(tx, key, ultima);
        return accept({ hecho: 'contenido_devuelto', content: version?.contenido, dueno: 'erp' });
      }),
  };
}

/** Result of a change, for the thing's row and the audit trail. */
interface Done {
  readonly hecho: RecordedFact['hecho'];
  readonly content: unknown;
  readonly detail?: string | undefined;
  readonly dueno?: 'consola' | 'erp';
}

/** Starts and ends due publications, in order of their times. @returns the audit facts */
async function settleDue(place: Place): Promise<RecordedFact[]> {
  const { tx, kind, key, now } = place;
  const facts: RecordedFact[] = [];
  for (let due = await nextDue(place); due; due = await nextDue(place)) {
    const isStart = due.estado === 'espera';
    if (isStart) await begin(place, due);
    else await markPublicationsEnded(tx, [due.id], { now });
    const version = await findVersion(tx, key, due.numero);
    const author = { id: due.autor_id ?? 0, nombre: due.autor ?? '', rol: due.autor_rol ?? '' };
    const detalle = kind.nameOf(key.clave, kind.parse(version?.contenido));
    facts.push({ hecho: isStart ? 'contenido_a_su_hora' : 'contenido_vencido', ...key, at: now, author, detalle });
  }
  if (facts.length > 0) {
    await showLive(place);
    await recordThingChange(tx, key, { dueno: 'consola', autor: null, now });
  }
  return facts;
}

/** The publication that is due first. */
async function nextDue({ tx, key, now }: Place): Promise<StoredPublication | undefined> {
  const dueAt = ({ estado, desde, hasta }: StoredPublication) => (estado === 'espera' ? desde : hasta);
  const due = (await listOpenPublications(tx, key)).flatMap((each) => {
    const at = dueAt(each);
    return at && at <= now ? [{ each, at }] : [];
  });
  return due.toSorted((a, b) => a.at.getTime() - b.at.getTime())[0]?.each;
}

/** Starts a publication. Without an end, it replaces earlier ones for good. With an end, it covers them, and they return after it. */
async function begin(place: Place, { id, hasta }: Pick<StoredPublication, 'id' | 'hasta'>): Promise<void> {
  const { tx, kind, key, now } = place;
  await adoptLive(place);
  const before = (await listOpenPublications(tx, key))
    .filter((each) => each.estado === 'viva' && each.id !== id)
    .map((each) => each.id);
  if (kind.afterEnd === 'nothing' || hasta === null) await markPublicationsEnded(tx, before, { now });
  await markBegun(tx, key, id);
}

async function beginNow(place: Place, planned: Omit<Parameters<typeof addPublication>[2], 'estado'>): Promise<void> {
  const { tx, key } = place;
  // Stores the ERP's row first, so that it precedes its successor in the history.
  await adoptLive(place);
  const id = await addPublication(tx, key, { ...planned, estado: 'viva' });
  await begin(place, { id, hasta: planned.hasta });
  await showLive(place);
}

/** Stores the ERP's live row as a version, so that an end or an undo can restore it. Runs once per thing. */
async function adoptLive({ tx, kind, key, now }: Place): Promise<void> {
  if ((await findThing(tx, key))?.dueno !== 'erp') return;
  if ((await listOpenPublications(tx, key)).some(({ acto }) => acto === 'base')) return;
  const live = await kind.readLive(tx, key.clave);
  if (!live) return;
  const numero = await saveVersion(tx, key, { contenido: live, autor: null, now });
  const base = { numero, acto: 'base', desde: now, hasta: null, author: undefined, now } as const;
  await markBegun(tx, key, await addPublication(tx, key, { ...base, estado: 'viva' }));
}

/** Writes the live version to the area's table, or hides the thing. */
async function showLive({ tx, kind, key, now }: Place): Promise<void> {
  const live = (await listOpenPublications(tx, key)).filter(({ estado }) => estado === 'viva').at(-1);
  const version = live && (await findVersion(tx, key, live.numero));
  const content = version && kind.parse(version.contenido);
  await kind.writeLive(tx, key.clave, content, { now, since: live?.desde ?? now });
}

function presentThing(
  kind: Kind,
  clave: string,
  thing: StoredThing | undefined,
  history: Awaited<ReturnType<typeof listHistory>>,
): PublishedThing<object> {
  const live = history.filter(({ estado }) => estado === 'viva').toSorted((a, b) => (b.turno ?? 0) - (a.turno ?? 0))[0];
  return {
    clave,
    dueno: thing?.dueno ?? 'erp',
    version: thing?.version ?? 0,
    borrador:
      thing?.borrador && thing.borrador_en
        ? { contenido: kind.parse(thing.borrador), autor: thing.borrador_autor ?? '', en: thing.borrador_en }
        : undefined,
    historial: history.map(({ id, numero, contenido, acto, estado, desde, hasta, autor, creada_en }) => ({
      ...{ id, numero, contenido: kind.parse(contenido), acto, estado, isLive: id === live?.id },
      ...{ desde, hasta, autor, creadaEn: creada_en },
    })),
    cambio: thing?.cambiado_en ? { autor: thing.cambiado_por, en: thing.cambiado_en } : undefined,
  };
}
