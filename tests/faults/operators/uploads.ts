import { setTimeout } from 'node:timers/promises';
import { consoleOf, type OperatorDesk, openOperator } from './open-operator.ts';

const ADDRESS = '{ direccionSubidaErp { direccion } }';
const LOOK = 'query ($id: SafeInt!) { subidaErp(id: $id) { estado archivos { archivo sha256 estado } } }';
const IMPORT = `mutation ($id: SafeInt!, $archivos: [ArchivoVisto!]!, $motivo: String!) {
  importarSubidaErp(id: $id, archivos: $archivos, guardar_buenas: false, motivo: $motivo) { result }
}`;

const PAUSE_MS = { from: 1_000, to: 3_000 } as const;
const LOOK_EVERY_MS = 500;
/** Looks at an upload before it is left alone. */
const MOST_LOOKS = 60;

interface Seen {
  readonly estado: string;
  readonly archivos: readonly { readonly archivo: string; readonly sha256: string; readonly estado: string }[];
}

/** An operator who uploads a file of the feed, reads its trial and imports it, sometimes with two presses at once. Each file adds a plant of its own. */
export async function uploadFiles(desk: OperatorDesk, isOver: () => boolean): Promise<void> {
  const { pool, random } = desk;
  const token = await openOperator(pool, 'fallas-datos', 'administrador');
  for (let serial = 0; !isOver(); serial += 1) {
    await setTimeout(random.whole(PAUSE_MS.from, PAUSE_MS.to));
    await uploadOnce(desk, { token, plant: `PF${serial}`, presses: random.chance(0.3) ? 2 : 1, isOver });
  }
}

interface Upload {
  readonly token: string;
  /** Code of the plant that the file adds. */
  readonly plant: string;
  /** Number of simultaneous orders to import it. */
  readonly presses: number;
  readonly isOver: () => boolean;
}

/** Uploads a file, waits for its trial and imports it. */
export async function uploadOnce(desk: OperatorDesk, { token, plant, presses, isOver }: Upload): Promise<void> {
  const id = await upload(desk, token, plant);
  if (id === undefined) return;
  const tried = await untilTried(desk, { token, id, isOver });
  if (!tried) return;
  const archivos = tried.archivos.map(({ archivo, sha256 }) => ({ archivo, sha256 }));
  const answers = await Promise.all(
    Array.from({ length: presses }, () =>
      desk.line.call(consoleOf(desk), token, IMPORT, { id, archivos, motivo: `Carga ${plant} a mano` }),
    ),
  );
  if (answers.some(({ data }) => data?.importarSubidaErp)) desk.memory.imported.add(plant);
}

/** @returns the number of the upload, if it was acknowledged */
async function upload(desk: OperatorDesk, token: string, plant: string): Promise<number | undefined> {
  const url = consoleOf(desk);
  const { data } = await desk.line.call(url, token, ADDRESS, {});
  const address = (data?.direccionSubidaErp as { readonly direccion: string } | undefined)?.direccion;
  if (!address) return undefined;
  const form = new FormData();
  const row = JSON.stringify({ centro_logistico: plant, nombre: `Planta ${plant}` });
  form.append('archivos', new Blob([`${row}\n`]), 'plantas.ndjson');
  try {
    const response = await fetch(new URL(address, url), {
      ...{ method: 'POST', body: form, headers: { accept: 'application/json' } },
      signal: AbortSignal.timeout(30_000),
    });
    const { pagina } = (await response.json()) as { readonly pagina?: string };
    return pagina ? Number(pagina.split('/').at(-1)) : undefined;
  } catch {
    // A fault cut the upload: nothing was acknowledged.
    return undefined;
  }
}

interface Tried {
  readonly token: string;
  readonly id: number;
  readonly isOver: () => boolean;
}

async function untilTried(desk: OperatorDesk, { token, id, isOver }: Tried): Promise<Seen | undefined> {
  for (let looks = 0; looks < MOST_LOOKS && !isOver(); looks += 1) {
    await setTimeout(LOOK_EVERY_MS);
    const { data } = await desk.line.call(consoleOf(desk), token, LOOK, { id });
    const seen = data?.subidaErp as Seen | undefined;
    if (seen?.estado === 'LISTA') return seen.archivos.every(({ estado }) => estado === 'PROBADO') ? seen : undefined;
  }
  return undefined;
}
