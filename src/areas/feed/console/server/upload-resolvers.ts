import { type OperatorContext, operatorOf, readReason } from '#areas/operators/server/index.ts';
import type { MutationResolvers, QueryResolvers } from '#generated/operator.ts';
import type { Result } from '#kernel/result.ts';
import { invalidInput, noSuchEntity } from '#platform/graphql/errors.ts';
import type { RowRefusal } from '../../rules/refusal.ts';
import {
  findUpload,
  listDryRunRefusals,
  listUploadedFiles,
  listUploads,
  type UploadedFile,
  type UploadRow,
} from '../../server/uploads/upload-queries.ts';
import { MOST_UPLOADED_FILES } from '../rules/upload.ts';
import { discardUpload, type OrderRefusal, queueImport } from './queue-import.ts';
import { mayUpload, type ReceiveDeps, uploadAddress } from './receive-upload.ts';

/** Maximum refused rows of a dry run on the screen. The counts include all refused rows. */
const SHOWN_REFUSALS = 100;

const STATES = { subiendo: 'PROBANDO', probando: 'PROBANDO', lista: 'LISTA', importando: 'IMPORTANDO' } as const;
const FILE_STATES = {
  subido: 'SUBIDO',
  espera: 'ESPERA',
  probado: 'PROBADO',
  rechazado: 'RECHAZADO',
  importando: 'IMPORTANDO',
  importado: 'IMPORTADO',
} as const;

const presentUpload = (
  { id, estado, nombre, creada_en, entrega, problema }: UploadRow,
  files: readonly UploadedFile[],
  refusals: ReadonlyMap<string, readonly RowRefusal[]>,
) => ({
  ...{ id, estado: STATES[estado], operador: nombre, creada_en: creada_en.toISOString(), entrega, problema },
  archivos: files
    .filter(({ subida }) => subida === id)
    .map(({ subida: _, importacion, sha256, estado: state, ...file }) => ({
      ...{ ...file, corrida: importacion, sha256: sha256 ?? '', estado: FILE_STATES[state] },
      rechazos: (refusals.get(file.archivo) ?? []).map((refusal, orden) => ({ ...refusal, orden })),
    })),
});

const NO_REFUSALS: ReadonlyMap<string, readonly RowRefusal[]> = new Map();

function resultOf(decided: Result<true, OrderRefusal>): { readonly result: boolean } {
  if (decided.ok) return { result: true };
  if (decided.refusal === 'unknown') throw noSuchEntity('Unknown upload.');
  throw invalidInput('The upload cannot be imported so.', { reason: decided.refusal });
}

/** Creates the resolvers for uploads. Operators limited to some stores get no upload. */
export function createUploadResolvers(deps: ReceiveDeps): { Query: QueryResolvers; Mutation: MutationResolvers } {
  const connection = deps.database.kysely;
  const askerOf = (context: OperatorContext) => {
    const session = operatorOf(context);
    if (!mayUpload(session)) throw noSuchEntity('Unknown upload.');
    return { session, origin: { ip: context.ip, userAgent: context.userAgent } };
  };
  return {
    Query: {
      async direccionSubidaErp(_source, _args, context) {
        const session = operatorOf(context);
        if (!mayUpload(session)) return null;
        const uploads = await listUploads(connection);
        const files = await listUploadedFiles(
          connection,
          uploads.map(({ id }) => id),
        );
        return {
          direccion: uploadAddress(deps, session),
          limite_bytes: deps.limitBytes,
          subidas: uploads.map((upload) => presentUpload(upload, files, NO_REFUSALS)),
        };
      },
      async subidaErp(_source, { id }, context) {
        if (!mayUpload(operatorOf(context))) return null;
        const upload = await findUpload(connection, id);
        if (!upload) return null;
        const [files, refusals] = await Promise.all([
          listUploadedFiles(connection, [id]),
          listDryRunRefusals(connection, id, SHOWN_REFUSALS),
        ]);
        return presentUpload(upload, files, refusals);
      },
    },
    Mutation: {
      async importarSubidaErp(_source, { id, archivos, guardar_buenas, motivo }, context) {
        const asker = askerOf(context);
        const reason = readReason(motivo);
        if (archivos.length > MOST_UPLOADED_FILES) throw invalidInput('Too many files.', { reason: 'changed' });
        const order = { id, files: archivos, keepsGood: guardar_buenas, reason };
        return resultOf(await queueImport(deps, asker, order));
      },
      async descartarSubidaErp(_source, { id }, context) {
        return resultOf(await discardUpload(deps, askerOf(context), id));
      },
    },
  };
}
