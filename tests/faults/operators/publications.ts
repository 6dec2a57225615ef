import { setTimeout } from 'node:timers/promises';
import { STORE_CODES } from '#areas/stores/rules/stores.ts';
import type { Person } from '../customers/person.ts';
import { consoleOf, type OperatorDesk, openOperator } from './open-operator.ts';

/** Texts of a publication. The title is used once, so that the oracle knows each acknowledged one. */
interface Texts {
  readonly title: string;
  readonly content: string;
}

/** A kind of thing that the operator publishes: one of it, which a customer reads. */
interface Kind {
  /** First word of each title. */
  readonly word: string;
  readonly read: string;
  readonly publish: string;
  readonly undo: string;
  contenidoOf(texts: Texts): object;
  /** @returns what customers read at either portal; undefined when nothing was answered */
  readLive(desk: OperatorDesk, reader: Person): Promise<readonly Texts[] | undefined>;
}

const BLOCK = 'banner';
/** The identifier of the console's first post, in a database without posts. */
const POST = 1_000_000_000;

export const KINDS: readonly Kind[] = [
  {
    word: 'Aviso',
    read: `query { seen: bloqueConsola(clave: "${BLOCK}") { version historial { numero estado } } }`,
    publish: `mutation ($version: Int!, $contenido: BloqueInput!, $desde: String, $hasta: String) {
      done: publicarBloque(clave: "${BLOCK}", version: $version, contenido: $contenido, desde: $desde, hasta: $hasta) { version }
    }`,
    undo: `mutation ($version: Int!, $numero: Int!) {
      done: decidirBloque(clave: "${BLOCK}", version: $version, acto: VOLVER, numero: $numero) { version }
    }`,
    contenidoOf: (texts) => texts,
    async readLive({ line, urls, random }) {
      const asked = `{ cmsBlocks(identifiers: ["${BLOCK}"]) { items { title content } } }`;
      const { data } = await line.call(random.pick(urls), undefined, asked, {});
      const blocks = data?.cmsBlocks as { readonly items: readonly (Texts | null)[] } | undefined;
      return blocks?.items.flatMap((item) => item ?? []);
    },
  },
  {
    word: 'Novedad',
    read: `query { seen: noticiaConsola(id: ${POST}) { version historial { numero estado } } }`,
    publish: `mutation ($version: Int!, $contenido: NoticiaInput!, $desde: String, $hasta: String) {
      done: publicarNoticia(id: ${POST}, version: $version, contenido: $contenido, desde: $desde, hasta: $hasta) { version }
    }`,
    undo: `mutation ($version: Int!, $numero: Int!) {
      done: decidirNoticia(id: ${POST}, version: $version, acto: VOLVER, numero: $numero) { version }
    }`,
    contenidoOf: ({ title, content }) => ({
      ...{ name: title, short_description: 'Una novedad', post_content: content, categoria: 'Avisos' },
      ...{ image: '', tiendas: STORE_CODES, avisar: false },
    }),
    async readLive(_desk, reader) {
      const asked = `{ mpBlogPosts(action: "get_post_list", filter: { post_id: { eq: "${POST}" } }) { items { name post_content } } }`;
      const { data } = await reader.ask(asked);
      const posts = data?.mpBlogPosts as
        | { readonly items: readonly { readonly name: string; readonly post_content: string }[] }
        | undefined;
      return posts?.items.map(({ name, post_content }) => ({ title: name, content: post_content }));
    },
  },
];

const PAUSE_MS = { from: 300, to: 1_200 } as const;
const SOON_MS = 3_000;

interface Seen {
  readonly version: number;
  readonly historial: readonly { readonly numero: number; readonly estado: string }[];
}

interface Times {
  readonly desde?: string;
  readonly hasta?: string;
}

const later = (ms: number): string => new Date(Date.now() + ms).toISOString();

/** What an operator needs to publish things of a kind. */
export interface Press {
  readonly desk: OperatorDesk;
  readonly token: string;
  readonly kind: Kind;
}

/** @returns the thing with its history; undefined when nothing was answered */
export async function readThing({ desk, token, kind }: Press): Promise<Seen | undefined> {
  return (await desk.line.call(consoleOf(desk), token, kind.read, {})).data?.seen as Seen | undefined;
}

/** Publishes each title over the same version, at once. The portal may acknowledge one of them. */
export async function publishOver(
  { desk, token, kind }: Press,
  version: number,
  titles: readonly string[],
  times: Times = {},
): Promise<void> {
  const { published } = desk.memory;
  const answers = await Promise.all(
    titles.map((title) => {
      const contenido = kind.contenidoOf({ title, content: `<p>${title}</p>` });
      return desk.line.call(consoleOf(desk), token, kind.publish, { version, contenido, ...times });
    }),
  );
  const acknowledged = titles.filter((_, at) => answers[at]?.data?.done);
  published.titles.push(...acknowledged);
  if (acknowledged.length > 1) published.overwritten.push(acknowledged.join(' and '));
}

/** Publishes an earlier version again. */
export async function undoTo({ desk, token, kind }: Press, version: number, numero: number): Promise<void> {
  const { data } = await desk.line.call(consoleOf(desk), token, kind.undo, { version, numero });
  if (data?.done) desk.memory.published.undone += 1;
}

/** A customer reads the thing. */
export async function readAsCustomer({ desk, kind }: Press, reader: Person): Promise<void> {
  desk.memory.published.read.push(...((await kind.readLive(desk, reader)) ?? []));
}

/**
 * An operator who publishes a block and a post now or soon, for good or for a while, and undoes, sometimes at both portals at once; and a customer who
 * reads them.
 */
export async function publishThings(desk: OperatorDesk, reader: Person, isOver: () => boolean): Promise<void> {
  const { pool, random } = desk;
  const token = await openOperator(pool, 'fallas-contenido', 'contenido');
  for (let serial = 0; !isOver(); serial += 1) {
    await setTimeout(random.whole(PAUSE_MS.from, PAUSE_MS.to));
    const press = { desk, token, kind: random.pick(KINDS) };
    const seen = await readThing(press);
    if (!seen) continue;
    const number = seen.historial[random.whole(0, seen.historial.length - 1)]?.numero;
    if (number !== undefined && random.chance(0.3)) await undoTo(press, seen.version, number);
    else {
      const times = random.chance(0.25)
        ? { desde: later(SOON_MS) }
        : random.chance(0.3)
          ? { hasta: later(SOON_MS) }
          : {};
      const twins = random.chance(0.3) ? 2 : 1;
      const titles = Array.from({ length: twins }, (_, twin) => `${press.kind.word} ${serial}-${twin}`);
      await publishOver(press, seen.version, titles, times);
    }
    await readAsCustomer(press, reader);
  }
}
