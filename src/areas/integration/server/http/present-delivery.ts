import {
  type DeliveryRow,
  listDeliveredFiles,
  listRefusals,
  type DeliveredFile as StoredFile,
} from '#areas/feed/server/index.ts';
import type { Connection } from '#platform/database/database.ts';
import {
  type DeliveredFile,
  type Delivery,
  type FILE_STATES,
  outcomeOf,
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

const MANIFEST = 'manifiesto.json';

/** What a system reads of a delivery itself. */
export const presentHead = ({
  id,
  estado,
  entrega,
  secuencia,
  guardar_buenas,
  creada_en,
  confirmada_en,
  terminada_en,
  problema,
}: DeliveryRow): Omit<Delivery, 'archivos' | 'resultado'> => ({
  ...{ id, estado, entrega, secuencia, guardar_buenas, problema },
  abierta_en: creada_en.toISOString(),
  confirmada_en: confirmada_en?.toISOString() ?? null,
  terminada_en: terminada_en?.toISOString() ?? null,
});

/** Refused rows after one, with the number after which the next ones follow; null after the last. */
export async function presentRefusals(connection: Connection, importId: number | null, after: number) {
  const found = importId === null ? [] : await listRefusals(connection, importId, { after, most: SHOWN_REFUSALS + 1 });
  const shown = found.slice(0, SHOWN_REFUSALS);
  return {
    rechazos: shown.map(({ linea, columna, razon, valor }) => ({ fila: linea, columna, razon, valor })),
    siguiente: found.length > SHOWN_REFUSALS ? (shown.at(-1)?.orden ?? null) : null,
  };
}

async function presentFile(
  connection: Connection,
  { estado, importacion, dejadas: _, ...file }: StoredFile,
): Promise<DeliveredFile> {
  const { rechazos, siguiente } = await presentRefusals(connection, importacion, BEFORE_ALL);
  return { ...file, estado: STATES[estado], rechazos, hay_mas_rechazos: siguiente !== null };
}

/** Refusals are numbered from 0. */
export const BEFORE_ALL = -1;

/** A delivery with its files, their counts and first refused rows. */
export async function presentDelivery(connection: Connection, delivery: DeliveryRow): Promise<Delivery> {
  const stored = (await listDeliveredFiles(connection, delivery.id)).filter(({ archivo }) => archivo !== MANIFEST);
  const archivos = await Promise.all(stored.map((file) => presentFile(connection, file)));
  const resultado = delivery.estado === 'terminada' ? outcomeOf(archivos, delivery.problema) : null;
  return { ...presentHead(delivery), resultado, archivos };
}
