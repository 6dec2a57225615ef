import type { FeedFile } from '#kernel/feed/feed-file.ts';
import { declared } from './declared-feed-files.ts';

/** The files that the areas declare in `rules/feed-files.ts`, in the order in which they are imported (docs/decisions/0085). */
export const FEED_FILES: readonly FeedFile[] = declared
  .flatMap(({ feedFiles }) => feedFiles)
  .toSorted((one, other) => one.at - other.at);

export const FEED_KINDS: readonly string[] = FEED_FILES.map(({ kind }) => kind);

/** Kinds whose rows refer to objects, in their column `sha256` (docs/product/integration.md#objects). */
export const OBJECT_KINDS: readonly string[] = FEED_FILES.filter(({ references }) =>
  references.some(({ table }) => table === 'objetos'),
).map(({ kind }) => kind);

/** Kinds whose texts name pictures (docs/product/integration.md#pictures). */
export const PICTURE_KINDS: readonly string[] = FEED_FILES.filter(({ namesPictures }) => namesPictures).map(
  ({ kind }) => kind,
);

const byKind = new Map(FEED_FILES.map((file) => [file.kind, file]));

/** Usual minutes between deliveries, by kind. */
export type Pace = ReadonlyMap<string, number>;

/** The pace of each kind: the configured one, else the declared one. Zero: delivered when it changes. @param configured by kind */
export const buildPace = (configured: Pace = new Map()): Pace =>
  new Map(FEED_FILES.map(({ kind, everyMinutes = 0 }) => [kind, configured.get(kind) ?? everyMinutes]));

/** The pace without a configuration. */
export const DECLARED_PACE = buildPace();

export const isFeedKind = (text: string): boolean => byKind.has(text);

export function feedFile(kind: string): FeedFile {
  const file = byKind.get(kind);
  if (!file) throw new Error(`No area declares the file ${kind}.`);
  return file;
}
