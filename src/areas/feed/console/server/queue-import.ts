import type { OperatorSession } from '#areas/operators/rules/operator-session.ts';
import { operatorActor } from '#areas/operators/server/index.ts';
import type { Origin } from '#areas/session/rules/audit-entry.ts';
import { recordAudit } from '#areas/session/server/index.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import type { Connection } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { IMPORT_JOB, type ImportDeps } from '../../server/uploads/import-upload.ts';
import {
  deleteUpload,
  findUpload,
  listUploadedFiles,
  updateUpload,
  updateUploadedFile,
} from '../../server/uploads/upload-queries.ts';
import { auditFacts } from '../rules/audit-facts.ts';
import { isImportable } from '../rules/upload-outcome.ts';

interface Asker {
  readonly session: OperatorSession;
  readonly origin: Origin;
}

/** File version from the dry run that the operator approved. The import refuses another version. */
interface ApprovedFile {
  readonly archivo: string;
  readonly sha256: string;
}

interface Order {
  readonly id: number;
  readonly files: readonly ApprovedFile[];
  readonly keepsGood: boolean;
  readonly reason: string;
}

/**
 * `unknown`: no such upload. `changed`: a file differs from its dry run, or has none. `no-good-rows`: a file has no valid row. `bad-rows`: a file has
 * refused rows, and the operator did not choose to import the valid ones alone.
 */
export type OrderRefusal = 'unknown' | 'changed' | 'no-good-rows' | 'bad-rows';

/** Queues the import of files after their dry run. Idempotent. */
export const queueImport = (
  { database, clock, jobs }: ImportDeps,
  { session, origin }: Asker,
  { id, files, keepsGood, reason }: Order,
): Promise<Result<true, OrderRefusal>> =>
  inTransaction(database.kysely, async (tx) => {
    const connection = tx as Connection;
    if (!(await findUpload(connection, id, { locks: true }))) return refuse('unknown');
    const kept = new Map((await listUploadedFiles(connection, [id])).map((file) => [file.archivo, file]));
    const asked = files.map(({ archivo, sha256 }) => {
      const file = kept.get(archivo);
      return file?.sha256 === sha256 ? file : undefined;
    });
    if (asked.length === 0 || asked.includes(undefined)) return refuse('changed');
    const known = asked.flatMap((file) => file ?? []);
    if (known.every(({ estado }) => estado === 'importando' || estado === 'importado')) return accept(true);
    if (known.some(({ estado }) => estado !== 'probado')) return refuse('changed');
    if (!known.every(isImportable)) return refuse('no-good-rows');
    if (!keepsGood && known.some(({ rechazadas }) => rechazadas > 0)) return refuse('bad-rows');
    for (const { archivo } of known)
      await updateUploadedFile(connection, { subida: id, archivo }, { estado: 'importando' });
    await updateUpload(connection, id, { estado: 'importando', guardar_buenas: keepsGood });
    await recordAudit(connection, auditFacts, [
      {
        ...{ hecho: 'archivos_erp_importados', at: clock.now(), cliente: null, actor: operatorActor(session), origin },
        detalle: `${known.map(({ archivo }) => archivo).join(', ')}: ${reason}`,
      },
    ]);
    await jobs().send(IMPORT_JOB, { id }, { within: tx });
    return accept(true);
  });

/** Deletes an upload, unless its import runs or waits. */
export const discardUpload = (
  { database, clock }: Pick<ImportDeps, 'database' | 'clock'>,
  { session, origin }: Asker,
  id: number,
): Promise<Result<true, 'unknown' | 'changed'>> =>
  inTransaction(database.kysely, async (tx) => {
    const connection = tx as Connection;
    const upload = await findUpload(connection, id, { locks: true });
    if (!upload) return refuse('unknown');
    if (upload.estado === 'importando') return refuse('changed');
    await deleteUpload(connection, id);
    await recordAudit(connection, auditFacts, [
      {
        ...{ hecho: 'archivos_erp_descartados', at: clock.now(), cliente: null, actor: operatorActor(session), origin },
        detalle: `subida ${id}`,
      },
    ]);
    return accept(true);
  });
