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
import type { FileName, KeepBody } from '../../server/uploads/keep-content.ts';
import {
  addUpload,
  addUploadedFile,
  completeUploadedFile,
  deleteUpload,
  listUploadedFiles,
  refuseUploadedFile,
  setUploadState,
} from '../../server/uploads/upload-queries.ts';
import { auditFacts } from '../rules/audit-facts.ts';
import { FEED_PATH, uploadPath } from '../rules/pages.ts';
import {
  MOST_UPLOADED_FILES,
  MOST_UPLOADS,
  nameProblem,
  plainFileName,
  UPLOAD_ADDRESS_MS,
  UPLOAD_PROBLEMS,
  type UploadProblem,
} from '../rules/upload.ts';

const CONSOLE = '/operacion';
const UPLOAD_PATH = `${CONSOLE}/subidas`;
/** Boundaries and headers of a form besides its files. */
const FORM_BYTES = 65_536;

export interface ReceiveDeps extends ImportDeps {
  readonly keepBody: KeepBody;
  /** Signs the addresses of uploads. */
  readonly key: string;
  /** Bytes of all files of an upload. */
  readonly limitBytes: number;
  /** Address of this back end for browsers; empty when the console's pages have the same. */
  readonly baseUrl: string;
  /** Address of the console's pages, if this back end has another. */
  readonly consoleUrl: string;
  /** The open session with this hash. */
  readonly findOperator: (tokenHash: string) => Promise<OperatorSession | undefined>;
}

const signed = z.tuple([z.string(), z.number()]);

/** Whether an operator may upload: the rows name customers of all stores. */
export const mayUpload = ({ rol, tiendas, stage }: OperatorSession): boolean =>
  stage === 'open' && tiendas === undefined && hasRight(rol, 'datos', 'act');

/** An address that takes files of this session for an hour. The form needs no cookie and no script. */
export const uploadAddress = (
  { key, clock, baseUrl }: Pick<ReceiveDeps, 'key' | 'clock' | 'baseUrl'>,
  { tokenHash }: OperatorSession,
): string => `${baseUrl}${UPLOAD_PATH}/${signValue([tokenHash, clock.now().getTime() + UPLOAD_ADDRESS_MS], key)}`;

/** `POST /operacion/subidas/:token`: takes files of the feed, keeps them in the database and orders their trial. */
export function uploadRoute(app: FastifyInstance, deps: ReceiveDeps): void {
  app.register(async (uploads) => {
    uploads.removeAllContentTypeParsers();
    // The body is read as it arrives.
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
  // An unread body would be taken for the connection's next request.
  if (!isKept) reply.header('connection', 'close');
  reply.header('cache-control', 'no-store');
  if (request.headers.accept?.includes('application/json'))
    return reply.send(isKept ? { pagina: path } : { problema: UPLOAD_PROBLEMS[received] });
  return reply.redirect(`${consoleUrl}${CONSOLE}${path}`, 303);
}

/** @returns the number of the upload, once it is stored */
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
      ({ name, content }) => keepFile(deps, { subida: id, archivo: plainFileName(name) }, content),
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

/** Keeps a file in parts while it arrives. One that is no file of the feed is named with its reason, and its bytes are not kept. */
async function keepFile({ database, keepBody }: ReceiveDeps, file: FileName, content: Readable): Promise<void> {
  const connection = database.kysely;
  // The field without a file.
  if (file.archivo === '') return discard(content);
  const wrongName = nameProblem(file.archivo, FEED_KINDS);
  const estado = wrongName ? 'rechazado' : 'subido';
  const isAdded = await addUploadedFile(connection, { ...file, estado, razon: wrongName ?? null });
  if (wrongName || !isAdded) {
    await discard(content);
    if (!isAdded) await refuseUploadedFile(connection, file, 'está dos veces en la subida');
    return;
  }
  const { problem, ...kept } = await keepBody(file, {
    ...{ encoding: 'identity', digest: undefined, chunks: content },
    // The form as a whole is bounded.
    limitBytes: Number.POSITIVE_INFINITY,
  });
  await completeUploadedFile(connection, { ...file, ...kept });
  if (problem) await refuseUploadedFile(connection, file, problem);
}

async function discard(content: Readable): Promise<void> {
  for await (const _ of content) void _;
}

/** @returns false without any file */
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
    await setUploadState(tx as Connection, id, { estado: isToTry ? 'probando' : 'lista' });
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
