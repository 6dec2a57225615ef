import { MANIFEST_NAME } from '#areas/feed/rules/manifest.ts';
import {
  countExplainedRows,
  type ErpDeliveryRow,
  findMissingPictures,
  listDeliveredFiles,
  listDeliveryRefusals,
  PICTURE_KINDS,
  type DeliveredFile as StoredFile,
} from '#areas/feed/server/index.ts';
import type { Connection } from '#platform/database/database.ts';
import {
  type DeliveredFile,
  type Delivery,
  deliveryOutcome,
  type FILE_STATES,
  SHOWN_REFUSALS,
} from '../../rules/http/delivery-schemas.ts';

const STATES: Readonly<Record<StoredFile['estado'], (typeof FILE_STATES)[number]>> = {
  recibiendo: 'recibido',
  subido: 'recibido',
  espera: 'recibido',
  probado: 'recibido',
  importando: 'en_espera',
  importado: 'importado',
  rechazado: 'rechazado',
};

/** Presents a delivery without its files. */
export const presentDeliveryHead = ({
  id,
  estado,
  entrega,
  secuencia,
  guardar_buenas,
  creada_en,
  confirmada_en,
  terminada_en,
  problema,
}: ErpDeliveryRow): Omit<Delivery, 'archivos' | 'resultado' | 'imagenes_que_faltan'> => ({
  ...{ id, estado, entrega, secuencia, guardar_buenas, problema },
  abierta_en: creada_en.toISOString(),
  confirmada_en: confirmada_en?.toISOString() ?? null,
  terminada_en: terminada_en?.toISOString() ?? null,
});

type Stored = Awaited<ReturnType<typeof listDeliveryRefusals>>[number];

/** Number before the first refusal: refusals are numbered from 0. */
const BEFORE_ALL = -1;

/** Reads one refusal more than an answer shows, to know whether others follow. */
const readRefusals = (connection: Connection, imports: readonly number[], after: number) =>
  listDeliveryRefusals(connection, imports, { after, most: SHOWN_REFUSALS + 1 });

/** @returns the refusals to show, with the number after which the next page begins; null for the last page */
function pageOf(found: readonly Stored[]) {
  const shown = found.slice(0, SHOWN_REFUSALS);
  return {
    rechazos: shown.map(({ linea, columna, razon, valor }) => ({ fila: linea, columna, razon, valor })),
    siguiente: found.length > SHOWN_REFUSALS ? (shown.at(-1)?.orden ?? null) : null,
  };
}

/** Presents a page of a file's refused rows, and how many there are. @param after number of the last known refusal; default: from the first */
export async function presentRefusals(
  connection: Connection,
  { importacion, rechazadas }: Pick<StoredFile, 'importacion' | 'rechazadas'>,
  after = BEFORE_ALL,
) {
  const imports = importacion === null ? [] : [importacion];
  const page = pageOf(await readRefusals(connection, imports, after));
  const explained = await countExplainedRows(connection, imports);
  return { ...page, rechazadas, sin_motivo: Math.max(0, rechazadas - explained) };
}

function presentFile(
  { estado, importacion, dejadas: _, ...file }: StoredFile,
  refusals: ReadonlyMap<number, readonly Stored[]>,
): DeliveredFile {
  const { rechazos, siguiente } = pageOf((importacion !== null && refusals.get(importacion)) || []);
  return { ...file, estado: STATES[estado], rechazos, hay_mas_rechazos: siguiente !== null };
}

/** Lists missing pictures that the texts of these files name. Needs no query for other kinds of files. */
async function listMissingPictures(
  connection: Connection,
  files: readonly DeliveredFile[],
): Promise<Delivery['imagenes_que_faltan']> {
  const kinds = files
    .filter(({ estado }) => estado === 'importado')
    .map(({ archivo }) => archivo.split('.', 1)[0] ?? '');
  if (!kinds.some((kind) => PICTURE_KINDS.includes(kind))) return [];
  const { primeras } = await findMissingPictures(connection);
  return primeras.filter(({ archivo }) => kinds.includes(archivo));
}

/** Presents a delivery with its files, their counts and first refused rows, and the missing pictures. */
export async function presentErpDelivery(connection: Connection, delivery: ErpDeliveryRow): Promise<Delivery> {
  const stored = (await listDeliveredFiles(connection, delivery.id)).filter(({ archivo }) => archivo !== MANIFEST_NAME);
  const imports = stored.flatMap(({ importacion }) => importacion ?? []);
  const refusals = Map.groupBy(await readRefusals(connection, imports, BEFORE_ALL), ({ importacion }) => importacion);
  const archivos = stored.map((file) => presentFile(file, refusals));
  const resultado = delivery.estado === 'terminada' ? deliveryOutcome(archivos, delivery.problema) : null;
  const imagenes_que_faltan = resultado === null ? [] : await listMissingPictures(connection, archivos);
  return { ...presentDeliveryHead(delivery), resultado, archivos, imagenes_que_faltan };
}
