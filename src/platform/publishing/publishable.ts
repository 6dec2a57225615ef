import type { RawBuilder } from 'kysely';
import type { Connection } from '../database/database.ts';

/**
 * A kind of thing that operators publish: how its content becomes the live row that customers read
 * (docs/product/publishing.md#a-kind-of-publishable-thing).
 * @typeParam Content a plain JSON object with everything that an operator edits
 */
export interface Publishable<Content extends object> {
  /** Name of the kind in the database and in the audit trail, as `bloque`. Never renamed. */
  readonly kind: string;
  /** Spanish name of a thing, from its key and content, for the audit trail: `Bloque banner: «Horarios»`. */
  nameOf(key: string, content: Content): string;
  /**
   * What an end brings back. `before`: what was live before it. `nothing`: the thing is not shown any more, and a
   * publication replaces the one before for good.
   */
  readonly afterEnd: 'before' | 'nothing';
  /** Converts stored content, also of earlier releases. @throws Error for content that it cannot be */
  parse(stored: unknown): Content;
  /** The content of the live row; undefined when nothing is live. Read before the console's first publication, under the lock of the kind. */
  readLive(connection: Connection, key: string): Promise<Content | undefined>;
  /** Writes the live row; undefined content: it is not shown any more. Never deletes what customers' data refers to. */
  writeLive(tx: Connection, key: string, content: Content | undefined, when: WhenLive): Promise<void>;
  /** How its things are found among those of all kinds; undefined: they are not. */
  readonly listed?: ListedKind;
}

type Sql = RawBuilder<unknown>;

/** A kind in the list of everything that operators publish (docs/product/publishing.md#all-of-it). */
export interface ListedKind {
  /** Address of a thing's page, below the console's. */
  path(key: string): string;
  /**
   * SQL: the rows of the area's table, one for each key, with `clave`, `titulo`, `texto` (what a search reads), `tiendas` (codes of the stores that
   * show it; null: all), `visible` (whether customers read it now), `desde` and `fin` (when it begins and ends by itself; null otherwise).
   */
  live(now: Date): Sql;
  /** SQL of stored content, a jsonb `contenido`, and of its key `clave`. */
  readonly stored: { readonly title: Sql; readonly text: Sql; readonly stores: Sql };
}

export interface WhenLive {
  /** The present time. */
  readonly now: Date;
  /** Beginning of the publication that is live now. */
  readonly since: Date;
}

/** The operator who acts. */
export interface Author {
  readonly id: number;
  readonly nombre: string;
  /** Name of the role. */
  readonly rol: string;
  readonly origin?: { readonly ip: string; readonly userAgent: string } | undefined;
}

/** What happened to a thing, for the audit trail. */
export type PublishingFact =
  | 'borrador_guardado'
  | 'borrador_descartado'
  | 'contenido_publicado'
  | 'contenido_programado'
  | 'programacion_anulada'
  | 'contenido_a_su_hora'
  | 'contenido_vencido'
  | 'contenido_terminado'
  | 'version_repuesta'
  | 'contenido_devuelto';

export interface RecordedFact {
  readonly hecho: PublishingFact;
  /** Kind and key of the thing. */
  readonly tipo: string;
  readonly clave: string;
  readonly at: Date;
  readonly author: Author;
  /** Name of the thing, with a time or a reason. */
  readonly detalle: string;
}

/** Writes facts to the audit trail, in the transaction of the act. */
export type RecordFacts = (tx: Connection, facts: readonly RecordedFact[]) => Promise<void>;

/** `espera`: has not begun. `viva`: has begun and not ended. `anulada`: called off before it began. */
export type PublicationState = 'espera' | 'viva' | 'terminada' | 'anulada';

/** One showing of a version. */
export interface PublicationEntry<Content> {
  readonly id: number;
  readonly numero: number;
  readonly contenido: Content;
  /** `base`: what was live before the console's first publication. */
  readonly acto: 'base' | 'publicar' | 'volver';
  readonly estado: PublicationState;
  /** Whether customers read it now. */
  readonly isLive: boolean;
  readonly desde: Date;
  readonly hasta: Date | null;
  /** Null: the ERP. */
  readonly autor: string | null;
  readonly creadaEn: Date;
}

/** A thing as operators see it. */
export interface PublishedThing<Content> {
  readonly clave: string;
  readonly dueno: 'consola' | 'erp';
  /** Names this state; an act that names another is refused. Zero: the console never changed it. */
  readonly version: number;
  readonly borrador: { readonly contenido: Content; readonly autor: string; readonly en: Date } | undefined;
  /** Publications, the latest first: at most {@link MOST_HISTORY}. */
  readonly historial: readonly PublicationEntry<Content>[];
  /** Who made the last change, and when. Null author: it happened at its planned time. */
  readonly cambio: { readonly autor: string | null; readonly en: Date } | undefined;
}

/** Maximum number of publications in a thing's history. */
export const MOST_HISTORY = 50;

/** A thing in a list, without its content. */
export interface ListedThing {
  readonly clave: string;
  readonly dueno: 'consola' | 'erp';
  readonly version: number;
  readonly hasDraft: boolean;
  /** Whether a version of the console is live. */
  readonly isLive: boolean;
  /** End of the live version. */
  readonly hasta: Date | null;
  /** When the waiting version begins. */
  readonly programadaPara: Date | null;
  /** End of the last publication that ended at its time, when nothing is live. */
  readonly vencioEn: Date | null;
}

export type PublishRefusal =
  /** Somebody changed the thing since the operator read it. */
  | { readonly reason: 'stale'; readonly autor: string | null; readonly en: Date | null }
  /** The beginning or the end has passed. */
  | { readonly reason: 'past'; readonly field: 'desde' | 'hasta' }
  | { readonly reason: 'end-before-start' }
  /** The version, the draft, or what should end does not exist. */
  | { readonly reason: 'nothing' };
