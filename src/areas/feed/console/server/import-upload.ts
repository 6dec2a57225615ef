import type { NotifyPeople } from '#areas/notifications/server/index.ts';
import type { OperatorSession } from '#areas/operators/rules/operator-session.ts';
import { operatorActor } from '#areas/operators/server/index.ts';
import type { Origin } from '#areas/session/rules/audit-entry.ts';
import { recordAudit } from '#areas/session/server/index.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import type { Connection } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import type { Jobs } from '#platform/jobs/jobs.ts';
import { BUSY, importFiles, saveImported } from '../../server/import-folder.ts';
import { auditFacts } from '../rules/audit-facts.ts';
import { filesIn, withFolder } from './place-files.ts';
import { ImportBusy, storedDelivery, type UploadDeps } from './try-upload.ts';
import {
  deleteContent,
  deleteUpload,
  findUpload,
  listUploadedFiles,
  setFileState,
  setUploadState,
} from './upload-queries.ts';

export const TRY_JOB = 'probar-subida';
export const IMPORT_JOB = 'importar-subida';

export interface ImportDeps extends UploadDeps {
  readonly jobs: () => Pick<Jobs, 'send'>;
  readonly notify: NotifyPeople;
}

interface Asker {
  readonly session: OperatorSession;
  readonly origin: Origin;
}

/** A file as the operator saw its trial. */
interface SeenFile {
  readonly archivo: string;
  readonly sha256: string;
}

interface Order {
  readonly id: number;
  readonly files: readonly SeenFile[];
  readonly keepsGood: boolean;
  readonly reason: string;
}

/** `unknown`: no such upload. `changed`: a file is not the tried one, or was not tried. `bad-rows`: a file has refused rows, and good ones alone were not asked for. */
export type OrderRefusal = 'unknown' | 'changed' | 'bad-rows';

/** Orders the import of tried files. Ordering the same files again changes nothing. */
export const orderImport = (
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
    if (!keepsGood && known.some(({ rechazadas }) => rechazadas > 0)) return refuse('bad-rows');
    for (const { archivo } of known) await setFileState(connection, { subida: id, archivo }, { estado: 'importando' });
    await setUploadState(connection, id, { estado: 'importando', guardar_buenas: keepsGood });
    await recordAudit(connection, auditFacts, [
      {
        ...{ hecho: 'archivos_erp_importados', at: clock.now(), cliente: null, actor: operatorActor(session), origin },
        detalle: `${known.map(({ archivo }) => archivo).join(', ')}: ${reason}`,
      },
    ]);
    await jobs().send(IMPORT_JOB, { id }, { within: tx });
    return accept(true);
  });

/** Forgets an upload, unless its import runs or waits. */
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

/**
 * Imports the ordered files of an upload as the command imports a folder. A run that was killed is repeated: rows that are stored already do not
 * change, and each file is recorded in the transaction that marks it as imported.
 * @throws ImportBusy
 */
export async function importUpload(deps: ImportDeps, id: number): Promise<void> {
  const { database, clock, notify } = deps;
  const connection = database.kysely;
  const upload = await findUpload(connection, id);
  if (upload?.estado !== 'importando') return;
  const all = await listUploadedFiles(connection, [id]);
  const ordered = all.filter(({ estado }) => estado === 'importando');
  const delivery = storedDelivery(upload, all);
  await withFolder(connection, ordered, async (folder) => {
    const files = ordered.length > 0 ? filesIn(folder, ordered) : [];
    await importFiles(
      files,
      { database, folder, clock, notify, keepGood: upload.guardar_buenas },
      {
        delivery,
        async note(imported, { name: archivo }) {
          if (imported.problemas.some(({ razon }) => razon === BUSY)) throw new ImportBusy();
          await inTransaction(connection, async (tx) => {
            const file = { subida: id, archivo };
            // Another process may have recorded it: this one was taken for dead.
            await findUpload(tx as Connection, id, { locks: true });
            const kept = (await listUploadedFiles(tx as Connection, [id])).find((each) => each.archivo === archivo);
            if (kept?.estado !== 'importando') return;
            const importacion = await saveImported(tx as Connection, imported, {
              ...{ at: clock.now(), delivery, operador: upload.nombre },
            });
            const { aceptado, problemas } = imported;
            const razon = aceptado ? null : (problemas[0]?.razon ?? null);
            await setFileState(tx as Connection, file, {
              estado: aceptado ? 'importado' : 'rechazado',
              ...{ razon, importacion },
            });
            await deleteContent(tx as Connection, file);
          });
        },
      },
    );
  });
  await endImport(deps, id);
}

/** Tries the files that waited for the imported ones. */
const endImport = ({ database, jobs }: ImportDeps, id: number): Promise<void> =>
  inTransaction(database.kysely, async (tx) => {
    const connection = tx as Connection;
    const upload = await findUpload(connection, id, { locks: true });
    if (upload?.estado !== 'importando') return;
    const files = await listUploadedFiles(connection, [id]);
    if (files.some(({ estado }) => estado === 'importando')) return;
    const mayTry = files.some(({ estado }) => estado === 'espera');
    await setUploadState(connection, id, { estado: mayTry ? 'probando' : 'lista' });
    if (mayTry) await jobs().send(TRY_JOB, { id }, { within: tx });
  });
