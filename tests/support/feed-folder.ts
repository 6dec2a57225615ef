import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

type Row = Readonly<Record<string, unknown>>;

/** The smallest complete feed: one company, role, customer, delivery point, person, invoice and line. */
export const smallFeed = {
  sociedades: [
    { sociedad: '1000', nombre: 'Surtidora', nit: '830512340-8', direccion: 'Calle 1', ciudad: 'Bogotá', pais: 'CO' },
  ],
  roles: [{ role_id: 1, role_name: 'Representante Legal', permisos: ['Terpel_Facturas::pendientes'] }],
  clientes: [
    { cliente: '0000100101', clienteNit: '900123456-8', nombre: 'La Ceiba', pais: 'CO', moneda: 'COP' },
    { cliente: '0000100102', clienteNit: '800345671-5', nombre: 'Valle Claro', pais: 'CO', moneda: 'COP' },
  ],
  destinatarios: [
    { codigo_destinatario: 'D1', codigo_cliente: '0000100101', nombre_comercial: 'EDS La Ceiba' },
    { codigo_destinatario: 'D2', codigo_cliente: '0000100102', nombre_comercial: 'EDS La Balsa' },
  ],
  usuarios: [
    {
      email: 'Marta@laceiba.example',
      cliente: '0000100101',
      role_name: 'Representante Legal',
      firstname: 'Marta',
      lastname: 'Ocampo',
      document: '43512345',
      country_id: 'CO',
      destinos: ['D1'],
      password: 'Surtidor2026*',
    },
  ],
  documentos: [documentRow('1')],
  documento_lineas: [
    {
      numero_cuenta: '0000100101',
      num_documento: '1',
      linea: 1,
      cod_producto: '100201',
      descripcion: 'Gasolina corriente',
      cantidad: '1300.500',
      unidad_medida: 'GAL',
      valor_unitario: '16160.0000',
      valor: '21016080',
    },
  ],
} satisfies Record<string, readonly Row[]>;

/** Builds an invoice row of the first customer: 1.000.000 pesos, all open, delivered at 5:00 on 5 September 2026. */
export function documentRow(num_documento: string, change: Row = {}): Row {
  return {
    numero_cuenta: '0000100101',
    num_documento,
    clase: 'INVOICE',
    tipo_documento: 'RV',
    sociedad: '1000',
    codigo_destinatario: 'D1',
    fecha_documento: '2026-08-01',
    fecha_vencimiento_documento: '2026-08-11',
    moneda: 'COP',
    valor_original: '1000000',
    saldo_erp: '1000000',
    actualizado_en: '2026-09-05T05:00:00-05:00',
    ...change,
  };
}

export const toNdjson = (rows: readonly unknown[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('');

/** Writes feed files into a new folder: rows as NDJSON; texts and bytes unchanged, under names with an extension. */
export function feedFolder(files: Readonly<Record<string, readonly Row[] | string | Buffer>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'feed-'));
  for (const [name, content] of Object.entries(files)) {
    const isRows = Array.isArray(content);
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(
      join(folder, isRows ? `${name}.ndjson` : name),
      isRows ? toNdjson(content) : (content as string | Buffer),
    );
  }
  return folder;
}

/** Builds a row with an event of order P1, on 3 September 2026 at this minute after ten. */
export const eventRow = (evento: string, estado: string, minute: number, change: object = {}) => ({
  num_pedido: 'P1',
  evento,
  estado,
  fecha_hora_evento: `2026-09-03T10:${String(minute).padStart(2, '0')}:00-05:00`,
  ...change,
});
