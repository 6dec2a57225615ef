import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { OperatorSession } from '#areas/operators/rules/operator-session.ts';
import { hasRight } from '#areas/operators/rules/roles.ts';
import { operatorActor } from '#areas/operators/server/index.ts';
import { recordAudit } from '#areas/session/server/index.ts';
import type { Connection } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { readPostedFiles, UnreadableForm } from '#platform/http/read-files.ts';
import { readSignedValue, signValue } from '#platform/http/signed-value.ts';
import { waitForUpload } from '#platform/http/upload-patience.ts';
import { FEED_KINDS } from '../../server/feed-files.ts';
import { type ImportDeps, TRY_JOB } from '../../server/uploads/import-upload.ts';
import type { StoreBody, UploadedFileKey } from '../../server/uploads/store-content.ts';
import {
  addUpload,
  addUploadedFile,
  completeUploadedFile,
  deleteUpload,
  listUploadedFiles,
  refuseUploadedFile,
  updateUpload,
} from '../../server/uploads/upload-queries.ts';
import { auditFacts } from '../rules/audit-facts.ts';
import { FEED_PATH, uploadPath } from '../rules/pages.ts';
import {
  fileNameProblem,
  MOST_UPLOADED_FILES,
  MOST_UPLOADS,
  storedFileName,
  UPLOAD_ADDRESS_MS,
  UPLOAD_PROBLEMS,
  type UploadProblem,
} from '../rules/upload.ts';

const CONSOLE = '/operacion';
const UPLOAD_PATH = `${CONSOLE}/subidas`;
/** Bytes allowed for the multipart boundaries and headers, in addition to the files. */
const FORM_BYTES = 65_536;

export interface ReceiveDeps extends ImportDeps {
  readonly storeBody: StoreBody;
  /** Secret key that signs the addresses of uploads. */
  readonly key: string;
  /** Maximum bytes of all files of an upload together. */
  readonly limitBytes: number;
  /** Address of this back end for browsers; empty when the console's pages are served from the same one. */
  readonly baseUrl: string;
  /** Address of the console's pages; empty when it is the back end's. */
  readonly consoleUrl: string;
  /** Finds the open session with this token hash. */
  readonly findOperator: (tokenHash: string) => Promise<OperatorSession | undefined>;
}

const signed = z.tuple([z.string(), z.number()]);

/** Whether an operator may upload. Not when limited to some stores, because the rows name customers of all stores. */
export const mayUpload = ({ rol, tiendas, stage }: OperatorSession): boolean =>
  stage === 'open' && tiendas === undefined && hasRight(rol, 'datos', 'act');

/** Builds a signed address that accepts files of this session for an hour. The form needs no cookie and no script. */
export const uploadAddress = (
  { key, clock, baseUrl }: Pick<ReceiveDeps, 'key' | 'clock' | 'baseUrl'>,
  { tokenHash }: OperatorSession,
): string => `${baseUrl}${UPLOAD_PATH}/${signValue([tokenHash, clock.now().getTime() + UPLOAD_ADDRESS_MS], key)}`;

/** `POST /operacion/subidas/:token`: stores files of the feed in the database and queues their dry run. */
export function uploadRoute(app: FastifyInstance, deps: ReceiveDeps): void {
  app.register(async (uploads) => {
    uploads.removeAllContentTypeParsers();
    // No parser, because the route reads the body as a stream.
    uploads.addContentTypeParser('*', (_request, _payload, done) => done(null));
    uploads.post<{ Params: { token: string } }>(`${UPLOAD_PATH}/:token`, async (request, reply) => {
      const owner = await readOwner(deps, request.params.token);
      if (!owner) return answer(deps, request, reply, 'vencida');
      const length = Number(request.headers['content-length'] ?? 0);
      if (length > deps.limitBytes + FORM_BYTES) return answer(deps, request, reply, 'grande');
      const { renew, end } = waitForUpload(app, request);
      try {
        const received = await receive(deps, request, { session: owner, onBytes: renew });
        return answer(deps, request, reply, received);
      } finally {
        end();
      }
    });
  });
}

async function readOwner(deps: ReceiveDeps, token: string): Promise<OperatorSession | undefined> {
  const read = signed.safeParse(readSignedValue(token, deps.key));
  if (!read.success || deps.clock.now().getTime() > read.data[1]) return undefined;
  const session = await deps.findOperator(read.data[0]);
  return session && mayUpload(session) ? session : undefined;
}

/** Answers the browser's script with JSON and a plain form with a redirect. */
function answer(
  { consoleUrl }: ReceiveDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  received: number | UploadProblem,
): FastifyReply {
  const isKept = typeof received === 'number';
  const path = isKept ? uploadPath(received) : `${FEED_PATH}?subida=${received}#subir`;
  // Closes the connection, because the server would parse an unread body as the next request.
  if (!isKept) reply.header('connection', 'close');
  reply.header('cache-control', 'no-store');
  if (request.headers.accept?.includes('application/json'))
    return reply.send(isKept ? { pagina: path } : { problema: UPLOAD_PROBLEMS[received] });
  return reply.redirect(`${consoleUrl}${CONSOLE}${path}`, 303);
}

/** Stores the posted files. @returns the number of the upload, or the reason of its refusal */
async function receive(
  deps: ReceiveDeps,
  request: FastifyRequest,
  { session, onBytes }: { readonly session: OperatorSession; readonly onBytes: () => void },
): Promise<number | UploadProblem> {
  const connection = deps.database.kysely;
  const id = await addUpload(connection, { operatorId: session.id, at: deps.clock.now(), most: MOST_UPLOADS });
  if (id === undefined) return 'muchas';
  try {
    await readPostedFiles(
      request.raw,
      request.headers['content-type'],
      { bytes: deps.limitBytes + FORM_BYTES, files: MOST_UPLOADED_FILES, onBytes },
      ({ name, content }) => storeFile(deps, { subida: id, archivo: storedFileName(name) }, content),
    );
    const isKept = await orderTrial(deps, request, session, id);
    if (isKept) return id;
  } catch (error) {
    await deleteUpload(connection, id);
    if (!(error instanceof UnreadableForm)) throw error;
    return error.reason === 'cut' ? 'cortada' : 'grande';
  }
  await deleteUpload(connection, id);
  return 'vacia';
}

/** Stores a file in parts while it arrives. For a file with a wrong name it stores the reason and discards the bytes. */
async function storeFile(
  { database, storeBody }: ReceiveDeps,
  file: UploadedFileKey,
  content: Readable,
): Promise<void> {
  const connection = database.kysely;
  // A browser sends an empty name for a file field without a file.
  if (file.archivo === '') return discard(content);
  const wrongName = fileNameProblem(file.archivo, FEED_KINDS);
  const estado = wrongName ? 'rechazado' : 'subido';
  const isAdded = await addUploadedFile(connection, { ...file, estado, razon: wrongName ?? null });
  if (wrongName || !isAdded) {
    await discard(content);
    if (!isAdded) await refuseUploadedFile(connection, file, 'está dos veces en la subida');
    return;
  }
  const { problem, ...kept } = await storeBody(file, {
    ...{ encoding: 'identity', digest: undefined, chunks: content },
    // No limit here, because `readPostedFiles` limits the whole form.
    limitBytes: Number.POSITIVE_INFINITY,
  });
  await completeUploadedFile(connection, { ...file, ...kept });
  if (problem) await refuseUploadedFile(connection, file, problem);
}

async function discard(content: Readable): Promise<void> {
  for await (const _ of content) void _;
}

/** Queues the dry run of the upload. @returns false when the upload has no file */
const orderTrial = (
  { database, clock, jobs }: ReceiveDeps,
  request: FastifyRequest,
  session: OperatorSession,
  id: number,
): Promise<boolean> =>
  inTransaction(database.kysely, async (tx) => {
    const files = await listUploadedFiles(tx as Connection, [id]);
    if (files.length === 0) return false;
    const isToTry = files.some(({ estado }) => estado === 'subido');
    await updateUpload(tx as Connection, id, { estado: isToTry ? 'probando' : 'lista' });
    await recordAudit(tx as Connection, auditFacts, [
      {
        ...{ hecho: 'archivos_erp_subidos', at: clock.now(), cliente: null, actor: operatorActor(session) },
        origin: { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' },
        detalle: files
          .map(({ archivo }) => archivo)
          .join(', ')
          .slice(0, 500),
      },
    ]);
    if (isToTry) await jobs().send(TRY_JOB, { id }, { within: tx });
    return true;
  });
