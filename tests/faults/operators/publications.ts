import { setTimeout } from 'node:timers/promises';
import { consoleOf, type OperatorDesk, openOperator } from './open-operator.ts';

/** The block that the operator of the run publishes. */
export const BLOCK = 'banner';

const READ = `query ($clave: String!) { bloqueConsola(clave: $clave) { version historial { numero estado } } }`;
const PUBLISH = `mutation ($clave: String!, $version: Int!, $contenido: BloqueInput!, $desde: String, $hasta: String) {
  publicarBloque(clave: $clave, version: $version, contenido: $contenido, desde: $desde, hasta: $hasta) { version }
}`;
const UNDO = `mutation ($clave: String!, $version: Int!, $numero: Int!) {
  decidirBloque(clave: $clave, version: $version, acto: VOLVER, numero: $numero) { version }
}`;
const CUSTOMER = `query ($claves: [String!]!) { cmsBlocks(identifiers: $claves) { items { title content } } }`;

const PAUSE_MS = { from: 300, to: 1_200 } as const;
const SOON_MS = 3_000;

interface Seen {
  readonly version: number;
  readonly historial: readonly { readonly numero: number; readonly estado: string }[];
}

/**
 * An operator who publishes a block now or soon, for good or for a while, and undoes, sometimes at both portals at once; and a customer who reads it.
 * Every text is used once, so that the oracle knows each acknowledged one.
 */
export async function publishBlocks(desk: OperatorDesk, isOver: () => boolean): Promise<void> {
  const { pool, line, memory, random, urls } = desk;
  const token = await openOperator(pool, 'fallas-contenido', 'contenido');
  for (let serial = 0; !isOver(); serial += 1) {
    await setTimeout(random.whole(PAUSE_MS.from, PAUSE_MS.to));
    const seen = (await line.call(consoleOf(desk), token, READ, { clave: BLOCK })).data?.bloqueConsola as
      | Seen
      | undefined;
    if (!seen) continue;
    const asked = { clave: BLOCK, version: seen.version };
    const number = seen.historial[random.whole(0, seen.historial.length - 1)]?.numero;
    if (number !== undefined && random.chance(0.3)) {
      const { data } = await line.call(consoleOf(desk), token, UNDO, { ...asked, numero: number });
      if (data?.decidirBloque) memory.published.undone += 1;
    } else {
      const later = (ms: number) => new Date(Date.now() + ms).toISOString();
      const when = random.chance(0.25)
        ? { desde: later(SOON_MS) }
        : random.chance(0.3)
          ? { hasta: later(SOON_MS) }
          : {};
      const titles = Array.from({ length: random.chance(0.3) ? 2 : 1 }, (_, twin) => `Aviso ${serial}-${twin}`);
      const answers = await Promise.all(
        titles.map((title) =>
          line.call(consoleOf(desk), token, PUBLISH, {
            ...asked,
            ...when,
            contenido: { title, content: `<p>${title}</p>` },
          }),
        ),
      );
      for (const [at, { data }] of answers.entries())
        if (data?.publicarBloque) memory.published.titles.push(titles[at] ?? '');
    }
    const url = urls[random.whole(0, urls.length - 1)] ?? '';
    const read = (await line.call(url, undefined, CUSTOMER, { claves: [BLOCK] })).data?.cmsBlocks as
      | { readonly items: readonly ({ readonly title: string; readonly content: string } | null)[] }
      | undefined;
    for (const item of read?.items ?? []) if (item) memory.published.read.push(item);
  }
}
