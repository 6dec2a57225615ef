import { setTimeout as pause } from 'node:timers/promises';
import { type Entrega, refusedFiles } from '../client/index.ts';
import type { DeliveryRow, PendingChange } from './books-queries.ts';
import { buildDelivery, type DeliveryContent } from './build-delivery.ts';
import type { Erp } from './erp.ts';

/** Maximum changes in one delivery. */
const MOST_MARKS = 2_000;
/** Collection time of changes for one delivery. */
const GATHER_MS = 150;
const LATE_MS = 1_500;
/** Pause after a refused delivery. It grows with each refusal. */
const REFUSED_MS = { first: 500, longest: 10_000 };

/** Puts all changes into a delivery with fixed content, in one transaction. @returns undefined when nothing changed */
function createDelivery({ books, now }: Erp): DeliveryRow | undefined {
  return books.inTransaction(() => {
    const marks = books.takeMarks(MOST_MARKS);
    if (marks.length === 0) return undefined;
    const numero = books.nextDelivery();
    const at = now();
    const contenido = JSON.stringify(buildDelivery(books, marks, { numero, now: at }));
    books.addDelivery({ numero, creada_en: at.toISOString(), contenido, marcas: JSON.stringify(marks) });
    for (const mark of marks) books.noteDelivered(numero, mark);
    return books.findDelivery(numero);
  });
}

const keyOf = ({ numero }: DeliveryRow, times = ''): string => `erp-${numero}${times}`;

/** Sends the XML of a delivery's rows first, because the portal refuses rows that name an unknown object. */
async function keepPapers({ books, portal, signal }: Erp, { marcas }: DeliveryRow): Promise<void> {
  const marks = (JSON.parse(marcas) as PendingChange[]).filter(({ clase }) => clase === 'xml');
  for (const { cliente, clave } of marks) {
    const xml = books.findDocument(cliente, clave)?.xml;
    if (xml) await portal.keepObject({ tipo: 'xml', bytes: Buffer.from(xml) }, { signal });
  }
}

async function send(erp: Erp, row: DeliveryRow, key = keyOf(row)): Promise<Entrega> {
  const { portal, signal } = erp;
  const files = JSON.parse(row.contenido) as DeliveryContent;
  await keepPapers(erp, row);
  return portal.deliver({ key, entrega: `erp-${row.numero}`, secuencia: row.numero, files, signal });
}

/** Opens the delivery and cuts the upload of its first file in the middle. */
async function cut({ portal, signal }: Erp, row: DeliveryRow): Promise<void> {
  const [[file, rows = []] = ['']] = Object.entries(JSON.parse(row.contenido) as DeliveryContent);
  const { id, estado } = await portal.open({ entrega: `erp-${row.numero}`, secuencia: row.numero }, keyOf(row), signal);
  if (estado !== 'abierta') return;
  const content = async function* () {
    yield* rows.slice(0, Math.ceil(rows.length / 2));
    throw new Error('Se cortó la línea.');
  };
  await portal.upload({ id, file, content, isCompressed: false, signal }).catch(() => undefined);
}

/** Sends an accepted delivery again. The portal must change nothing. */
async function misbehaveAfter(erp: Erp, row: DeliveryRow): Promise<void> {
  if (erp.faults.has('dos-veces')) await send(erp, row, keyOf(row, ':otra'));
  const older = erp.faults.has('desorden') ? erp.books.findDelivery(row.numero - 3) : undefined;
  if (older) await send(erp, older, keyOf(older, `:tras-${row.numero}`));
}

async function deliverOne(erp: Erp, row: DeliveryRow): Promise<boolean> {
  const { books, faults, now, signal, log } = erp;
  if (faults.has('tarde')) await pause(LATE_MS, undefined, { signal });
  if (faults.has('corta')) await cut(erp, row);
  const [delivery] = await Promise.all([send(erp, row), ...(faults.has('dos-veces') ? [send(erp, row)] : [])]);
  if (faults.has('muere-al-entregar')) process.kill(process.pid, 'SIGKILL');
  const isAccepted = delivery.resultado === 'aceptada';
  const problema = isAccepted ? null : (delivery.problema ?? firstReason(delivery));
  books.inTransaction(() => {
    const resultado = delivery.resultado ?? 'rechazada';
    books.endDelivery(row.numero, { id: delivery.id, resultado, at: now().toISOString(), problema });
    // Marks the refused changes again, for the next delivery.
    if (!isAccepted) for (const mark of JSON.parse(row.marcas) as PendingChange[]) books.mark(mark);
  });
  if (!isAccepted) log(`La entrega ${row.numero} quedó ${delivery.resultado}: ${problema}`);
  await misbehaveAfter(erp, row);
  return isAccepted;
}

function firstReason(delivery: Entrega): string {
  const [file] = refusedFiles(delivery);
  const [row] = file?.rechazos ?? [];
  const reason = row ? `línea ${row.fila}, ${row.columna}: ${row.razon}` : file?.razon;
  return [file?.archivo, reason].filter(Boolean).join(', ');
}

/** Delivers changes until the ERP stops, one delivery after another. A delivery that a kill interrupted is continued first. */
export async function deliverChanges(erp: Erp): Promise<void> {
  let refused = 0;
  while (!erp.signal.aborted) {
    const row = erp.books.findOpenDelivery() ?? createDelivery(erp);
    if (!row) {
      await erp.changed.wait();
      await pause(GATHER_MS, undefined, { signal: erp.signal });
      continue;
    }
    refused = (await deliverOne(erp, row)) ? 0 : refused + 1;
    if (refused > 0)
      await pause(Math.min(REFUSED_MS.first * 2 ** (refused - 1), REFUSED_MS.longest), undefined, {
        signal: erp.signal,
      });
  }
}
