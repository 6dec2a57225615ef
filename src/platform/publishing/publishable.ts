import type { RawBuilder } from 'kysely';
import type { Connection } from '../database/database.ts';

/**
 * A kind of thing that operators publish, with the conversion of its content to the live row that customers read
 * (docs/product/publishing.md#a-kind-of-publishable-thing).
 * @typeParam Content a plain JSON object with everything that an operator edits
 */
export interface Publishable<Content extends object> {
  /** Name of the kind in the database and in the audit trail, as `bloque`. Never renamed. */
  readonly kind: string;
  /** Spanish name of a publishable thing, for the audit trail: `Bloque banner: «Horarios»`. */
  nameOf(key: string, content: Content): string;
  /**
   * Content that customers see after a publication ends. `before`: the content before it. `nothing`: none; a publication then replaces the one before
   * for good.
   */
  readonly afterEnd: 'before' | 'nothing';
  /** Converts stored content, also of earlier releases. @throws Error for invalid content */
  parse(stored: unknown): Content;
  /** Reads the content of the live row; undefined without one. Called before the console's first publication, under the lock of the kind. */
  readLive(connection: Connection, key: string): Promise<Content | undefined>;
  /** Writes the live row. Undefined content hides the thing. Never deletes rows that customers' data refer to. */
  writeLive(tx: Connection, key: string, content: Content | undefined, when: WhenLive): Promise<void>;
  /** Includes its things in the list of all kinds; undefined: not listed. */
  readonly listed?: ListedKind;
}

type Sql = RawBuilder<unknown>;

/** A kind in the list of everything that operators publish (docs/product/publishing.md#all-of-it). */
export interface ListedKind {
  /** Address of a publishable thing's page, below the console's. */
  path(key: string): string;
  /**
   * SQL: the live rows of the area's table, one per key. Columns: `clave`; `titulo`; `texto` (for searches); `tiendas` (codes of the stores that show
   * it; null: all); `visible` (whether customers see it now); `desde` and `fin` (scheduled start and end; null without one).
   */
  live(now: Date): Sql;
  /** SQL of stored content, a jsonb `contenido`, and of its key `clave`. */
  readonly stored: { readonly title: Sql; readonly text: Sql; readonly stores: Sql };
}

export interface WhenLive {
  /** Current time. */
  readonly now: Date;
  /** Start of the live publication. */
  readonly since: Date;
}

/** The operator who makes the change. */
export interface Author {
  readonly id: number;
  readonly nombre: string;
  /** Name of the role. */
  readonly rol: string;
  readonly origin?: { readonly ip: string; readonly userAgent: string } | undefined;
}

/** A change of a publishable thing, for the audit trail. */
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

/** Writes facts to the audit trail, in the transaction of the change. */
export type RecordFacts = (tx: Connection, facts: readonly RecordedFact[]) => Promise<void>;

/** `espera`: scheduled. `viva`: started and not ended. `anulada`: cancelled before its start. */
export type PublicationState = 'espera' | 'viva' | 'terminada' | 'anulada';

/** One publication of a version, with its period. */
export interface PublicationEntry<Content> {
  readonly id: number;
  readonly numero: number;
  readonly contenido: Content;
  /** `base`: the live content from before the console's first publication. */
  readonly acto: 'base' | 'publicar' | 'volver';
  readonly estado: PublicationState;
  /** Whether customers see it now. */
  readonly isLive: boolean;
  readonly desde: Date;
  readonly hasta: Date | null;
  /** Null: the ERP. */
  readonly autor: string | null;
  readonly creadaEn: Date;
}

/** A publishable thing as operators see it. */
export interface PublishedThing<Content> {
  readonly clave: string;
  readonly dueno: 'consola' | 'erp';
  /** Identifies this state, for optimistic locking. Zero: the console has never changed it. */
  readonly version: number;
  readonly borrador: { readonly contenido: Content; readonly autor: string; readonly en: Date } | undefined;
  /** Publications, latest first: at most {@link MOST_HISTORY}. */
  readonly historial: readonly PublicationEntry<Content>[];
  /** Author and time of the last change. Null author: a scheduled start or end. */
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
  /** Whether the live content comes from the console. */
  readonly isLive: boolean;
  /** Scheduled end of the live version. */
  readonly hasta: Date | null;
  /** Start of the scheduled version. */
  readonly programadaPara: Date | null;
  /** End of the last publication, when nothing is live any more. */
  readonly vencioEn: Date | null;
}

export type PublishRefusal =
  /** Another change happened since the operator loaded the page. */
  | { readonly reason: 'stale'; readonly autor: string | null; readonly en: Date | null }
  /** The start or end lies in the past. */
  | { readonly reason: 'past'; readonly field: 'desde' | 'hasta' }
  | { readonly reason: 'end-before-start' }
  /** The version, the draft or the live content does not exist. */
  | { readonly reason: 'nothing' };
