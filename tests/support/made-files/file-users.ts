import { randomBytes, randomUUID } from 'node:crypto';
import { certificateKind } from '#areas/certificates/server/certificate-files.ts';
import { addRequest } from '#areas/certificates/server/request-queries.ts';
import { certificateCode } from '#areas/exports/rules/certificate-code.ts';
import { exportKind } from '#areas/exports/server/export-files.ts';
import { addExport } from '#areas/exports/server/export-queries.ts';
import { scopeOf } from '#areas/session/rules/scope.ts';
import { accept } from '#kernel/result.ts';
import type { Database } from '#platform/database/database.ts';
import type { ExportDeclaration } from '#platform/exports/export-declaration.ts';
import type { FileChange, FileKind, FileTable } from '#platform/made-files/file-kind.ts';
import type { FileMakerDeps } from '#platform/made-files/file-maker.ts';
import { addCustomer } from '../add-customer.ts';
import { addOrders } from '../add-orders.ts';

export type FileId = string | number;
export type AnyKind = FileKind<FileTable, FileId>;

/** An area that makes files. */
export interface FileUser {
  kindOf(deps: FileMakerDeps): AnyKind;
  /** Adds an order of this time whose file can be made. */
  order(database: Database, at: Date): Promise<FileId>;
  /** Column with the sentence about a failure. */
  readonly why: string;
  /** Columns that a finished file must have. */
  readonly finished: FileChange<FileTable>;
}

const ROWS = 3;

const list: ExportDeclaration = {
  name: 'lista',
  title: 'Lista',
  needs: 'Facturas::pendientes',
  formats: ['CSV'],
  open: () =>
    accept({
      words: 'Sin filtros',
      columns: [{ label: 'Número', kind: 'number', width: 10 }],
      measure: async () => ({ count: ROWS, total: undefined }),
      async *slices() {
        yield Array.from({ length: ROWS }, (_none, row) => [String(row)]);
      },
    }),
};

const exports: FileUser = {
  kindOf: (deps) => exportKind({ ...deps, declared: new Map([[list.name, list]]) }) as unknown as AnyKind,
  async order(database, at) {
    const { cliente, userId } = await addCustomer(database);
    const reader = {
      userId,
      cliente,
      destinos: 'all',
      moneda: 'COP',
      permissions: [],
      roleName: 'Representante Legal',
    };
    const { id } = await addExport(
      database.kysely,
      { userId, cliente, visitaId: null },
      {
        ...{ id: randomUUID(), nombre: list.name, formato: 'CSV', filtro: '', titulo: list.title, palabras: '' },
        ...{ lector: JSON.stringify(reader), estado: 'espera', filas: ROWS, moneda: 'COP', archivo: 'lista.csv' },
        creada_en: at,
        borrar_en: new Date(at.getTime() + 24 * 3_600_000),
      },
    );
    return id;
  },
  why: 'aviso',
  finished: {},
};

const certificates: FileUser = {
  kindOf: (deps) => certificateKind({ ...deps, publicUrl: 'http://portal.example' }) as unknown as AnyKind,
  async order(database, at) {
    const { cliente, userId } = await addCustomer(database);
    const entregas = [
      {
        ...{ numero_entrega: `E${cliente}`, num_factura: `F${cliente}`, fecha_factura: '2026-08-12' },
        lineas: [{ cantidad: '1', cantidad_facturada: '1' }],
      },
    ];
    await addOrders(database, cliente, [
      { num_pedido: `P${cliente}`, fecha_pedido: '2026-08-10', lineas: [{ cantidad: '1', valor: '15' }], entregas },
    ]);
    return addRequest(database.kysely, scopeOf({ cliente, destinos: 'all' }), {
      codigo: certificateCode(randomBytes(40), 2026, 'CV'),
      user_id: userId,
      ...{ codigo_destinatario: null, nombre_comercial: null, destinos: null },
      ...{ start_date: '2026-08-01', end_date: '2026-08-31', modo_impresion: 'CONSOLIDADO', negocio: 'EDS' },
      ...{ moneda: 'COP', nombre: 'Estación', nit: '900123456', tipo_nit: 'NIT', pais: 'CO', estado: 'espera' },
      ...{ creado_en: at, pedido_en: at },
    });
  },
  why: 'motivo',
  finished: { emitido_en: new Date('2026-09-05T14:42:00Z') } as FileChange<FileTable>,
};

/** Areas that make files. Each must pass the contract tests of the kit. */
export const FILE_USERS: Readonly<Record<string, FileUser>> = { exports, certificates };

const CHUNK = 100_000;
/** Number of chunks for three parts: every third chunk exceeds 256 KiB. */
export const CHUNK_COUNT = 7;

/** Content whose parts all differ. @param onChunk called before each chunk but the first */
export async function* makeContent(seed: number, onChunk?: (saved: number) => Promise<void>): AsyncGenerator<Buffer> {
  for (let chunk = 0; chunk < CHUNK_COUNT; chunk += 1) {
    if (chunk > 0) await onChunk?.(chunk);
    yield Buffer.alloc(CHUNK, seed + chunk);
  }
}

export const makeWholeContent = (seed: number): Buffer =>
  Buffer.concat(Array.from({ length: CHUNK_COUNT }, (_none, chunk) => Buffer.alloc(CHUNK, seed + chunk)));
