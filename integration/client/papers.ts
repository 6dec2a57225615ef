import type { ReadableStream } from 'node:stream/web';
import type { createDeliveryOperations } from './deliver.ts';
import { IntegrationProblem } from './problem.ts';
import { ask, type Sender, UPLOAD_LIMIT_SECONDS } from './request.ts';
import { createBodyStream, hashPieces, type Row } from './rows.ts';
import type { Entrega, ImagenRecibida, Objeto, ObjetoRecibido } from './types.ts';

/** Bytes, or a function that returns them from the start at each call. They are read once for their hash, and once for each try. */
export type Bytes = Uint8Array | (() => Iterable<Uint8Array> | AsyncIterable<Uint8Array>);

/** A PDF or XML of the ERP. */
export interface Paper {
  readonly tipo: Objeto['tipo'];
  readonly bytes: Bytes;
}

/** A paper with its row of `documento_archivos` or `entrega_archivos`. The client fills in the row's `sha256`. */
export interface PaperOfRow extends Paper {
  readonly row: Row;
}

export interface Picture {
  /** Name of the picture in texts. */
  readonly nombre: string;
  readonly tipo: 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif';
  readonly bytes: Bytes;
}

interface Options {
  readonly signal?: AbortSignal | undefined;
}

const OBJECT_TYPES = { pdf: 'application/pdf', xml: 'application/xml' } as const;

const piecesOf = (bytes: Bytes): (() => Iterable<Uint8Array> | AsyncIterable<Uint8Array>) =>
  typeof bytes === 'function' ? bytes : () => [bytes];

const bodyOf = (bytes: Bytes) => (): ReadableStream<Uint8Array> => createBodyStream(piecesOf(bytes), false);

/** @throws SourceFailed */
const sumOf = (bytes: Bytes, encoding: 'hex' | 'base64'): Promise<string> => hashPieces(piecesOf(bytes), encoding);

/** Creates the operations of papers and pictures. */
export const createPaperOperations = (
  sender: Sender,
  { deliverRows }: Pick<ReturnType<typeof createDeliveryOperations>, 'deliverRows'>,
) => {
  /** Stores a paper under its SHA-256. The portal answers without reading a paper that it has already. */
  async function keepObject({ tipo, bytes }: Paper, { signal }: Options = {}): Promise<ObjetoRecibido> {
    return ask(sender, {
      ...{ method: 'PUT', path: `/objects/${await sumOf(bytes, 'hex')}`, limitSeconds: UPLOAD_LIMIT_SECONDS, signal },
      headers: { 'content-type': OBJECT_TYPES[tipo] },
      body: bodyOf(bytes),
    });
  }

  /** @returns undefined when the portal does not have the object */
  async function findObject(sha256: string, { signal }: Options = {}): Promise<Objeto | undefined> {
    try {
      return await ask<Objeto>(sender, { method: 'GET', path: `/objects/${encodeURIComponent(sha256)}`, signal });
    } catch (error) {
      if (error instanceof IntegrationProblem && error.codigo === 'objeto_desconocido') return undefined;
      throw error;
    }
  }

  /**
   * Stores papers, and then their rows, up to a thousand. The rows name the documents of the papers. A call with the same key skips papers and rows
   * that the portal already has.
   */
  async function deliverPapers(
    file: 'documento_archivos' | 'entrega_archivos',
    papers: readonly PaperOfRow[],
    { key, guardar_buenas, signal }: Parameters<typeof deliverRows>[2],
  ): Promise<Entrega> {
    const rows: Row[] = [];
    for (const { row, ...paper } of papers) rows.push({ ...row, sha256: (await keepObject(paper, { signal })).sha256 });
    return deliverRows(file, rows, { key, guardar_buenas, signal });
  }

  /** Stores a picture of posts and blocks under its name. The text that shows it may be delivered before or later. */
  async function keepPicture({ nombre, tipo, bytes }: Picture, { signal }: Options = {}): Promise<ImagenRecibida> {
    return ask(sender, {
      ...{ method: 'PUT', path: `/pictures/${encodeURIComponent(nombre)}`, limitSeconds: UPLOAD_LIMIT_SECONDS, signal },
      headers: { 'content-type': tipo, 'content-digest': `sha-256=:${await sumOf(bytes, 'base64')}:` },
      body: bodyOf(bytes),
    });
  }

  return { keepObject, findObject, deliverPapers, keepPicture };
};
