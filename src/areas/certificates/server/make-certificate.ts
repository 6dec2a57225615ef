import { randomUUID } from 'node:crypto';
import { findIssuer } from '#areas/documents/server/index.ts';
import { scopeOf } from '#areas/session/rules/scope.ts';
import type { Connection } from '#platform/database/database.ts';
import { readAhead } from '#platform/exports/read-ahead.ts';
import { salesPdf } from '../print/sales-pdf.ts';
import { certificateNotice } from '../rules/certificate-notice.ts';
import { FAILED_HERE, nothingInvoiced } from '../rules/sales-request.ts';
import type { CertificatesDeps } from './certificates-deps.ts';
import type { StoredCertificate } from './request-queries.ts';
import { claimCertificate, failCertificate, finishCertificate, noteProgress, savePart } from './run-queries.ts';
import { type CertifiedLine, readLines, type Snapshot, takeSnapshot } from './snapshot-queries.ts';

const PART_BYTES = 256 * 1024;
const PROGRESS_MS = 400;
/** A run that writes nothing for a while still says that it lives. */
const ALIVE_MS = 5_000;
/** A process that dies each time it makes a certificate would die for ever. */
const MOST_RUNS = 5;

/** Another process makes the certificate. */
class Given extends Error {}

/**
 * Makes a certificate that was asked for. Safe to call at any time, on any process: a claim decides who makes it, and every write asks whether
 * the claim still holds.
 */
export async function makeCertificate(deps: CertificatesDeps, id: number): Promise<void> {
  const { database, clock, log, tell } = deps;
  const run = randomUUID();
  const claimed = await claimCertificate(database, id, run);
  if (!claimed) return;
  const told = (motivo: string | null) => async (transaction: Connection) =>
    tell?.(transaction, [certificateNotice(claimed, motivo, clock.now())]);
  const fail = (motivo: string) => failCertificate(database, id, run, motivo, told(motivo));
  const beat = setInterval(() => void noteProgress(database.kysely, id, run, {}).catch(() => undefined), ALIVE_MS);
  try {
    if (claimed.intentos > MOST_RUNS) throw new Error(`El certificado ${id} se interrumpió ${MOST_RUNS} veces.`);
    const emitido_en = clock.now();
    const snapshot = await takeSnapshot(
      database,
      scopeOf({ cliente: claimed.numero_cuenta, destinos: 'all' }),
      claimed,
      run,
    );
    if (snapshot.lineas === 0) return await fail(nothingInvoiced(claimed.negocio));
    const bytes = await writePaper(deps, claimed, run, snapshot, emitido_en);
    await finishCertificate(database, id, run, { ...snapshot, bytes, emitido_en }, told(null));
  } catch (error) {
    if (error instanceof Given) return;
    log?.error({ err: error, certificado: id }, 'Un certificado de ventas no se pudo hacer');
    await fail(FAILED_HERE);
  } finally {
    clearInterval(beat);
  }
}

/** @returns its bytes */
async function writePaper(
  { database, publicUrl }: CertificatesDeps,
  certificate: StoredCertificate,
  run: string,
  snapshot: Snapshot,
  emitido_en: Date,
): Promise<number> {
  const connection = database.kysely;
  const { increment_sales_certificate: id, numero_cuenta, pais, codigo } = certificate;
  const note = async (progress: Parameters<typeof noteProgress>[3]) => {
    if (!(await noteProgress(connection, id, run, progress))) throw new Given();
  };
  await note({ lineas: snapshot.lineas });
  const read = { lines: 0 };
  const issuer = await findIssuer(connection, scopeOf({ cliente: numero_cuenta, destinos: 'all' }), pais);
  const pdf = salesPdf(
    { certificate, snapshot, issuer, emitido_en, address: `${publicUrl}/verificar/${codigo}` },
    counted(readAhead(readLines(connection, id, run)), read),
  );
  let noted = performance.now();
  return saveInParts(
    pdf,
    async (part, content) => {
      if (!(await savePart(connection, id, run, { part, content }))) throw new Given();
    },
    async () => {
      if (performance.now() - noted < PROGRESS_MS) return;
      noted = performance.now();
      await note({ hechas: read.lines });
    },
  );
}

async function* counted(
  slices: AsyncIterable<readonly CertifiedLine[]>,
  read: { lines: number },
): AsyncGenerator<readonly CertifiedLine[]> {
  for await (const lines of slices) {
    read.lines += lines.length;
    yield lines;
  }
}

/** @param onChunk called after each chunk @returns how many bytes there were */
async function saveInParts(
  chunks: AsyncIterable<Buffer>,
  save: (part: number, content: Buffer) => Promise<void>,
  onChunk: () => Promise<void>,
): Promise<number> {
  let waiting: Buffer[] = [];
  let size = 0;
  let bytes = 0;
  let part = 0;
  const flush = async () => {
    await save(part, Buffer.concat(waiting));
    part += 1;
    waiting = [];
    size = 0;
  };
  for await (const chunk of chunks) {
    waiting.push(chunk);
    size += chunk.length;
    bytes += chunk.length;
    if (size >= PART_BYTES) await flush();
    await onChunk();
  }
  if (size > 0) await flush();
  return bytes;
}
