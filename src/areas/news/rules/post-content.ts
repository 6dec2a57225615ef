import { isStoreCode, STORE_CODES, type StoreCode } from '#areas/stores/rules/stores.ts';
import { POST_LAYOUTS, type PostLayout } from './post.ts';

/** What the console keeps of a post: everything that customers read, so that an undo brings back all of it. */
export interface PostContent {
  readonly name: string;
  readonly url_key: string;
  /** Name of a picture. */
  readonly image: string | null;
  readonly categoria: string | null;
  readonly short_description: string;
  /** Sanitised HTML. */
  readonly post_content: string;
  /** Null: all stores, of the country if there is one. */
  readonly tiendas: readonly StoreCode[] | null;
  readonly pais: string | null;
  readonly layout: PostLayout;
  readonly meta_title: string | null;
  readonly meta_description: string | null;
  readonly meta_keywords: string | null;
  readonly meta_robots: string | null;
  /** ISO instant of the shown date; null: when it is first published. */
  readonly publish_date: string | null;
  /** Whether people are notified when it is first published. */
  readonly avisar: boolean;
}

const text = (value: unknown): string => {
  if (typeof value !== 'string') throw new Error('A post has texts.');
  return value;
};
const textOrNull = (value: unknown): string | null => (value === null || value === undefined ? null : text(value));

/** Converts stored content. @throws Error for anything else */
export function parsePostContent(stored: unknown): PostContent {
  const row = (stored ?? {}) as Readonly<Record<string, unknown>>;
  const stores = Array.isArray(row.tiendas) ? row.tiendas.filter(isStoreCode) : null;
  const layout = POST_LAYOUTS.find((each) => each === row.layout) ?? 'imagen';
  return {
    ...{ name: text(row.name), url_key: text(row.url_key), image: textOrNull(row.image) },
    ...{ categoria: textOrNull(row.categoria), short_description: text(row.short_description) },
    ...{ post_content: text(row.post_content), tiendas: stores, pais: textOrNull(row.pais), layout },
    ...{ meta_title: textOrNull(row.meta_title), meta_description: textOrNull(row.meta_description) },
    ...{ meta_keywords: textOrNull(row.meta_keywords), meta_robots: textOrNull(row.meta_robots) },
    ...{ publish_date: textOrNull(row.publish_date), avisar: row.avisar === true },
  };
}

/** The stores whose customers may read a post. */
export const storesOfPost = ({ tiendas }: Pick<PostContent, 'tiendas'>): readonly StoreCode[] => tiendas ?? STORE_CODES;

/** The title for addresses: `cierre-vial-en-alto-de-minas`. */
export const urlKeyOf = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 100) || 'noticia';
