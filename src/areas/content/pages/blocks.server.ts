import type { RouterContextProvider } from 'react-router';
import { visitorContext } from '#areas/session/pages/session-context.server.ts';
import type { Store } from '#areas/stores/rules/stores.ts';
import { graphql } from '#generated/client/index.ts';
import { askGraphQLAnonymously } from '#platform/graphql/run-graphql.server.ts';
import { sanitizeHtml } from '#platform/html/sanitize.server.ts';
import { createFreshCache } from '#platform/http/fresh-cache.server.ts';
import { pageHost } from '#platform/http/page-host.server.ts';
import { hasContent, parseMenuLinks, splitSlides } from '../rules/read-blocks.ts';
import type { ShownBanner, ShownCarousel, StoreBlocks } from '../ui/store-blocks.tsx';

const Blocks = graphql(`
  query Blocks($identifiers: [String!]!) {
    cmsBlocks(identifiers: $identifiers) { items { identifier title content } }
  }
`);

type Context = Readonly<RouterContextProvider>;

const NONE: StoreBlocks = { menu: [], banner: undefined, carousel: undefined };

/** Cache by store: changes show within a minute or two, and a page waits at most 300 ms for a slow back end. */
const keep = createFreshCache<StoreBlocks>({ freshMs: 60_000, patienceMs: 300, most: 20 });

/** Blocks of the visitor's store. Never rejects and never takes long: a block that cannot be loaded is left out. */
export async function readStoreBlocks(context: Context): Promise<StoreBlocks> {
  const { store } = context.get(visitorContext);
  const known = await keep(store.code, context.get(pageHost).now(), () => askBlocks(context, store));
  return known ?? NONE;
}

async function askBlocks(context: Context, { code, blocks }: Store): Promise<StoreBlocks | undefined> {
  const { warn } = context.get(pageHost);
  const identifiers = [blocks.menu, blocks.banner, blocks.carousel];
  try {
    const { data, errors } = await askGraphQLAnonymously(context, Blocks, { identifiers });
    const found = blocksIn(data?.cmsBlocks?.items);
    const missing = identifiers.filter((identifier) => !found.has(identifier));
    if (missing.length > 0)
      warn('Faltan bloques de contenido', {
        tienda: code,
        bloques: missing,
        razones: errors.map(({ message }) => message),
      });
    if (!data?.cmsBlocks) return undefined;
    return {
      menu: parseMenuLinks(htmlOf(found.get(blocks.menu))),
      banner: bannerOf(found.get(blocks.banner)),
      carousel: carouselOf(found.get(blocks.carousel)),
    };
  } catch (error) {
    warn('No se pudieron leer los bloques de contenido', { tienda: code, err: error });
    return undefined;
  }
}

interface Block {
  readonly identifier: string;
  readonly title: string;
  readonly content: string;
}

/** Blocks by identifier. Malformed items are dropped, because another back end may send them. */
function blocksIn(items: unknown): ReadonlyMap<string, Block> {
  const blocks = Array.isArray(items) ? items.filter(isBlock) : [];
  return new Map(blocks.map((block) => [block.identifier, block]));
}

const isBlock = (item: Partial<Block> | null): item is Block =>
  [item?.identifier, item?.title, item?.content].every((each) => typeof each === 'string');

/** Maximum length of a block, in characters. Longer blocks are dropped, because sanitising them would take too long. */
const LONGEST_CONTENT = 100_000;

/** Sanitised by the back end already. Sanitised again, because another back end may not do so. */
const htmlOf = (block: Block | undefined) =>
  sanitizeHtml(block && block.content.length <= LONGEST_CONTENT ? block.content : '');

const titleOf = ({ title }: Block, without: string): string => title.trim().slice(0, 100) || without;

function bannerOf(block: Block | undefined): ShownBanner | undefined {
  const html = htmlOf(block);
  return block && hasContent(html) ? { title: titleOf(block, 'Aviso'), html } : undefined;
}

function carouselOf(block: Block | undefined): ShownCarousel | undefined {
  const slides = splitSlides(htmlOf(block));
  return block && slides.length > 0 ? { title: titleOf(block, 'Novedades'), slides } : undefined;
}
