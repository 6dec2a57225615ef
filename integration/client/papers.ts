import { createHash } from 'node:crypto';
import type { ReadableStream } from 'node:stream/web';
import type { deliveriesOf } from './deliver.ts';
import { IntegrationProblem } from './problem.ts';
import { ask, type Sender, UPLOAD_PATIENCE } from './request.ts';
import { nameSourceFailures, type Row, streamOf } from './rows.ts';
import type { Entrega, ImagenRecibida, Objeto, ObjetoRecibido } from './types.ts';

/** Bytes, or a function that gives them anew: they are read once for their sum, and once for each try. */
export type Bytes = Uint8Array | (() => Iterable<Uint8Array> | AsyncIterable<Uint8Array>);

/** A PDF or XML of the ERP. */
export interface Paper {
  readonly tipo: Objeto['tipo'];
  readonly bytes: Bytes;
}

/** A paper with its row of `documento_archivos` or `entrega_archivos`, whose `sha256` is filled in. */
export interface PaperOfRow extends Paper {
  readonly row: Row;
}

export interface Picture {
  /** The name by which texts show it. */
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

const bodyOf = (bytes: Bytes) => (): ReadableStream<Uint8Array> => streamOf(piecesOf(bytes), false);

/** @throws SourceFailed */
async function sumOf(bytes: Bytes, encoding: 'hex' | 'base64'): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of nameSourceFailures(piecesOf(bytes))) hash.update(piece);
  return hash.digest(encoding);
}

/** The operations of papers and pictures. */
export const papersOf = (sender: Sender, { deliverRows }: Pick<ReturnType<typeof deliveriesOf>, 'deliverRows'>) => {
  /** Stores a paper under its SHA-256. One that the portal has is answered without being read. */
  async function keepObject({ tipo, bytes }: Paper, { signal }: Options = {}): Promise<ObjetoRecibido> {
    return ask(sender, {
      ...{ method: 'PUT', path: `/objects/${await sumOf(bytes, 'hex')}`, patience: UPLOAD_PATIENCE, signal },
      headers: { 'content-type': OBJECT_TYPES[tipo] },
      body: bodyOf(bytes),
    });
  }

  /** @returns undefined when the portal does not have it */
  async function findObject(sha256: string, { signal }: Options = {}): Promise<Objeto | undefined> {
    try {
      return await ask<Objeto>(sender, { method: 'GET', path: `/objects/${encodeURIComponent(sha256)}`, signal });
    } catch (error) {
      if (error instanceof IntegrationProblem && error.codigo === 'objeto_desconocido') return undefined;
      throw error;
    }
  }

  /**
   * Stores papers, and then the rows that say whose they are, up to a thousand. Called again with the same key it repeats nothing that
   * the portal has.
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

  /** Stores a picture of posts and blocks under its name, before or after the text that shows it. */
  async function keepPicture({ nombre, tipo, bytes }: Picture, { signal }: Options = {}): Promise<ImagenRecibida> {
    return ask(sender, {
      ...{ method: 'PUT', path: `/pictures/${encodeURIComponent(nombre)}`, patience: UPLOAD_PATIENCE, signal },
      headers: { 'content-type': tipo, 'content-digest': `sha-256=:${await sumOf(bytes, 'base64')}:` },
      body: bodyOf(bytes),
    });
  }

  return { keepObject, findObject, deliverPapers, keepPicture };
};
