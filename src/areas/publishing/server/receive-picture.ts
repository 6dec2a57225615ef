import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { OperatorSession } from '#areas/operators/rules/operator-session.ts';
import { hasRight, type Right } from '#areas/operators/rules/roles.ts';
import { operatorActor } from '#areas/operators/server/index.ts';
import { recordAudit } from '#areas/session/server/index.ts';
import { accept, type Result, refuse } from '#kernel/result.ts';
import type { Clock } from '#platform/clock.ts';
import type { Connection, Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { readPostedFiles, UnreadableForm } from '#platform/http/read-files.ts';
import { readSignedValue, signValue } from '#platform/http/signed-value.ts';
import { waitForUpload } from '#platform/http/upload-patience.ts';
import { copyInChild } from '#platform/pictures/copy-in-child.ts';
import { type PictureRefusal, pictureHasher } from '#platform/pictures/copy-picture.ts';
import { openNamelessFile } from '#platform/pictures/nameless-file.ts';
import { findPictures, hasPictureSource } from '#platform/pictures/picture-queries.ts';
import { buildPictureSources } from '#platform/pictures/place-pictures.ts';
import { countUploadedPictures, saveUploadedPicture } from '#platform/pictures/uploaded-picture-queries.ts';
import { auditFacts } from '../rules/audit-facts.ts';
import {
  isHeic,
  MOST_PICTURES_AN_HOUR,
  MOST_WAITING_PICTURES,
  PICTURE_ADDRESS_MS,
  PICTURE_BYTES,
  PICTURE_FORM_BYTES,
  PICTURE_PROBLEMS,
  PICTURE_UPLOAD_PATH,
  type PictureProblem,
} from '../rules/picture-upload.ts';

/** Extra rate-limit cost of an upload. */
const COST = 5;
const LONGEST_NAME = 100;

export interface PictureDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** Signs upload addresses. */
  readonly key: string;
  /** The open session with this hash. */
  readonly findOperator: (tokenHash: string) => Promise<OperatorSession | undefined>;
}

const signed = z.tuple([z.string(), z.string(), z.number()]);

/** Whether an operator may upload pictures with this right. */
const mayUpload = ({ rol, stage }: OperatorSession, right: Right): boolean =>
  stage === 'open' && hasRight(rol, right, 'act');

/** Creates an address that accepts pictures of this session for an hour; undefined without the right. */
export const pictureUploadAddress = (
  { key, clock }: Pick<PictureDeps, 'key' | 'clock'>,
  session: OperatorSession,
  right: Right,
): string | undefined =>
  mayUpload(session, right)
    ? `${PICTURE_UPLOAD_PATH}/${signValue([session.tokenHash, right, clock.now().getTime() + PICTURE_ADDRESS_MS], key)}`
    : undefined;

/** `POST /operacion/imagenes/:token`: stores one picture with its copies. Customers see it only once a published version names it. */
export function pictureUploadRoute(app: FastifyInstance, deps: PictureDeps): void {
  let waiting = 0;
  app.register(async (uploads) => {
    uploads.removeAllContentTypeParsers();
    // Leaves the body unread, so that it can be streamed.
    uploads.addContentTypeParser('*', (_request, _payload, done) => done(null));
    uploads.post<{ Params: { token: string } }>(`${PICTURE_UPLOAD_PATH}/:token`, async (request, reply) => {
      const owner = await readOwner(deps, request.params.token);
      if (!owner) return answerProblem(reply, 'vencida');
      app.charge(request.ip, COST);
      if (Number(request.headers['content-length'] ?? 0) > PICTURE_FORM_BYTES) return answerProblem(reply, 'grande');
      if (waiting >= MOST_WAITING_PICTURES) return answerProblem(reply, 'ocupado');
      const { renew, end } = waitForUpload(app, request);
      waiting += 1;
      try {
        const received = await receive(deps, request, { session: owner, onBytes: renew });
        return received.ok ? answer(reply, received.value) : answerProblem(reply, received.refusal);
      } finally {
        waiting -= 1;
        end();
      }
    });
  });
}

async function readOwner(deps: PictureDeps, token: string): Promise<OperatorSession | undefined> {
  const read = signed.safeParse(readSignedValue(token, deps.key));
  if (!read.success || deps.clock.now().getTime() > read.data[2]) return undefined;
  const session = await deps.findOperator(read.data[0]);
  return session && mayUpload(session, read.data[1] as Right) ? session : undefined;
}

const answer = (reply: FastifyReply, body: object): FastifyReply =>
  reply.header('cache-control', 'no-store').send(body);

/** Closes the connection: an unread body would be parsed as the next request. */
const answerProblem = (reply: FastifyReply, problem: PictureProblem): FastifyReply =>
  answer(reply.header('connection', 'close'), { problema: PICTURE_PROBLEMS[problem] });

interface Received {
  readonly session: OperatorSession;
  readonly onBytes: () => void;
}

/** @returns the picture as the editor shows it */
async function receive(
  deps: PictureDeps,
  request: FastifyRequest,
  { session, onBytes }: Received,
): Promise<Result<object, PictureProblem>> {
  const { database, clock } = deps;
  const anHourAgo = new Date(clock.now().getTime() - 3_600_000);
  if ((await countUploadedPictures(database.kysely, session.id, anHourAgo)) >= MOST_PICTURES_AN_HOUR)
    return refuse('muchas');
  const file = await openNamelessFile();
  try {
    const kept = await keepFile(request, file, onBytes);
    if (!kept.ok) return kept;
    const { archivo } = kept.value;
    const origin = { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' };
    const stored = await storePicture(deps, { ...kept.value, fd: file.fd }, { ...session, origin });
    if (!stored.ok) return stored;
    const nombre = stored.value;
    const named = nombre && (await findPictures(database.kysely, [nombre])).get(nombre);
    // A job has deleted the old source with the same content meanwhile.
    if (!named) return refuse('cortada');
    return accept({ nombre, archivo, imagen: buildPictureSources(named) });
  } finally {
    await file.close();
  }
}

interface PictureFile extends KeptFile {
  /** Descriptor of the file. */
  readonly fd: number;
}

type Uploader = Pick<OperatorSession, 'id' | 'nombre' | 'rol'> & {
  readonly origin?: { readonly ip: string; readonly userAgent: string };
};

/**
 * Makes the copies of a picture and stores them under its own name, with an audit entry.
 * @returns its name; undefined when an old source with the same content was deleted meanwhile
 */
export async function storePicture(
  { database, clock }: Pick<PictureDeps, 'database' | 'clock'>,
  { fd, huella, archivo }: PictureFile,
  { origin, ...operator }: Uploader,
): Promise<Result<string | undefined, PictureRefusal>> {
  const isKnown = await hasPictureSource(database.kysely, huella);
  const copied = isKnown ? undefined : await copyInChild(fd);
  if (copied?.ok === false) return copied;
  return accept(
    await inTransaction(database.kysely, async (tx) => {
      const now = clock.now();
      const picture = { huella, archivo, operadorId: operator.id, now };
      const saved = await saveUploadedPicture(tx as Connection, picture, copied?.value);
      if (saved)
        await recordAudit(tx as Connection, auditFacts, [
          {
            ...{ hecho: 'imagen_subida', at: now, cliente: null, actor: operatorActor(operator) },
            ...{ origin, detalle: archivo },
          },
        ]);
      return saved;
    }),
  );
}

const FORM_PROBLEMS = { long: 'grande', files: 'varias', cut: 'cortada' } as const;

interface KeptFile {
  readonly huella: string;
  readonly archivo: string;
}

/** Streams the posted picture into the file. Refuses other formats at the first bytes. */
async function keepFile(
  request: FastifyRequest,
  file: FileHandle,
  onBytes: () => void,
): Promise<Result<KeptFile, PictureProblem>> {
  const hash = pictureHasher();
  let archivo: string | undefined;
  let bytes = 0;
  let problem: PictureProblem | undefined;
  try {
    await readPostedFiles(
      request.raw,
      request.headers['content-type'],
      { bytes: PICTURE_FORM_BYTES, files: 1, onBytes },
      async ({ name, content }) => {
        archivo = plainName(name);
        for await (const chunk of content as Readable & AsyncIterable<Buffer>) {
          if (bytes === 0 && isHeic(chunk)) problem = 'heic';
          bytes += chunk.length;
          if (bytes > PICTURE_BYTES) throw new UnreadableForm('long');
          hash.update(chunk);
          await file.write(chunk);
        }
      },
    );
  } catch (error) {
    if (!(error instanceof UnreadableForm)) throw error;
    return refuse(FORM_PROBLEMS[error.reason]);
  }
  if (problem) return refuse(problem);
  if (archivo === undefined || bytes === 0) return refuse('vacia');
  return accept({ huella: hash.digest(), archivo: archivo || 'imagen' });
}

/** The file name as sent by the browser, without folders. */
const plainName = (given: string): string =>
  (given.split(/[/\\]/).at(-1) ?? '').replaceAll(/\p{C}/gu, '').toWellFormed().trim().slice(0, LONGEST_NAME);
