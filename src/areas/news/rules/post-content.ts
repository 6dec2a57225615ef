import { readShare } from '#areas/publishing/rules/focus.ts';
import { isStoreCode, STORE_CODES, type StoreCode } from '#areas/stores/rules/stores.ts';
import { POST_LAYOUTS, type PostLayout } from './post.ts';

/** Content of a post in the console: everything that customers read, so that an undo restores all of it. */
export interface PostContent {
  readonly name: string;
  readonly url_key: string;
  /** Name of a picture. */
  readonly image: string | null;
  /** Alternative text. Only with a picture; the feed delivers none. */
  readonly image_alt?: string | undefined;
  /** The point of the picture that every crop shows, as shares of width and height. Only with `image_alt`. */
  readonly image_x?: number | undefined;
  readonly image_y?: number | undefined;
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

/** Alternative text and point of a post's picture; empty without a text. */
function describedPicture({ image, image_alt, image_x, image_y }: Readonly<Record<string, unknown>>) {
  if (typeof image !== 'string' || typeof image_alt !== 'string' || image_alt === '') return {};
  return { image_alt, image_x: readShare(image_x), image_y: readShare(image_y) };
}

/** Description of a post's picture, in the contract's format. */
interface PictureFacts {
  /** Alternative text; null for a decorative picture. */
  readonly alt: string | null;
  /** The point that every crop shows, as shares of width and height; null: the middle. */
  readonly foco_x: number | null;
  readonly foco_y: number | null;
}

interface StoredPicture {
  readonly image: string | null;
  /** Name of the picture that the other columns describe. */
  readonly image_described: string | null;
  readonly image_alt: string | null;
  readonly image_x: number | null;
  readonly image_y: number | null;
}

const UNDESCRIBED: PictureFacts = { alt: null, foco_x: null, foco_y: null };

/** Description of a stored post's picture; empty when the feed has delivered another picture since. */
export const pictureFacts = ({ image, image_described, image_alt, image_x, image_y }: StoredPicture): PictureFacts =>
  image !== null && image === image_described ? { alt: image_alt, foco_x: image_x, foco_y: image_y } : UNDESCRIBED;

/** Converts stored content. @throws Error for anything else */
export function parsePostContent(stored: unknown): PostContent {
  const row = (stored ?? {}) as Readonly<Record<string, unknown>>;
  const stores = Array.isArray(row.tiendas) ? row.tiendas.filter(isStoreCode) : null;
  const layout = POST_LAYOUTS.find((each) => each === row.layout) ?? 'imagen';
  return {
    ...{ name: text(row.name), url_key: text(row.url_key), image: textOrNull(row.image) },
    ...describedPicture(row),
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
