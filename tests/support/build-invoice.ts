import type { InvoiceLine, InvoiceRow } from '#areas/documents/print/invoice-row.ts';
import { localDate } from '#kernel/local-date.ts';

export const CUFE = '8bb918b19ba22a694f1da11c643b5e9de39adf60311cf179179e9b33381030bcd4c3c3f156c506ed5908f9276f5bd9b4';
export const CLAVE = '0509202601179001167400110010010000001231234567814';

/** Builds an invoice line. Default: 2.000 gallons. */
export const buildLine = (linea: number, differences: Partial<InvoiceLine> = {}): InvoiceLine => ({
  linea,
  cod_producto: `1002${String(linea).padStart(2, '0')}`,
  descripcion: 'Gasolina corriente oxigenada',
  cantidad: '2000.000',
  unidad_medida: 'GAL',
  valor_unitario: '16160.0000',
  iva_porcentaje: '5.00',
  valor: '32320000.00',
  ...differences,
});

/** Builds a Colombian electronic invoice with every optional part. */
export const buildInvoice = (differences: Partial<InvoiceRow> = {}): InvoiceRow => ({
  tipo_documento: 'RV',
  clase: 'INVOICE',
  num_documento: '1400048502',
  num_factura: 'FE-48502',
  cufe: CUFE,
  codigo_destinatario: '0000200101',
  nombre_destino: 'EDS La Ceiba',
  ciudad: 'Medellín',
  direccion: 'Carrera 52 # 48-10',
  fecha_documento: localDate('2026-08-15'),
  hora_documento: '10:53:10-05:00',
  fecha_vencimiento_documento: localDate('2026-08-25'),
  moneda: 'COP',
  valor_original: '67872000.00',
  subtotal: '64640000.00',
  iva: '3232000.00',
  emisor: {
    nombre: 'Surtidora de las Pruebas S.A.',
    nit: '830512340-8',
    direccion: 'Calle 93 # 14-20',
    ciudad: 'Bogotá',
    telefono: '6017440000',
    pais: 'CO',
    regimen: 'Responsable de IVA',
    resolucion: '18764000012345',
    rango: 'FE-1 a FE-9999999',
    vigencia: '2025-01-01 a 2027-12-31',
    establecimiento: null,
    punto_emision: null,
    fabricante_software: 'Surtidor',
  },
  adquirente: {
    nombre: 'Inversiones Estación La Ceiba S.A.S.',
    nit: '900123456',
    tipoNit: 'NIT',
    direccion: 'Carrera 52 # 48-10',
    ciudad: 'Medellín',
    telefono: '6044440000',
    email: 'facturas@laceiba.example',
    codigo: '0000100101',
  },
  lineas: [buildLine(1), buildLine(2)],
  ...differences,
});

/** Builds its Ecuadorian counterpart, in dollars with two rates of IVA. */
export function buildEcuadorianInvoice(differences: Partial<InvoiceRow> = {}): InvoiceRow {
  const { emisor, adquirente } = buildInvoice();
  return buildInvoice({
    num_factura: '001-001-000000123',
    cufe: CLAVE,
    moneda: 'USD',
    valor_original: '5817.03',
    subtotal: '5080.46',
    iva: '736.57',
    emisor: {
      ...emisor,
      nit: '1790011674001',
      pais: 'EC',
      ciudad: 'Guayaquil',
      regimen: 'Contribuyente especial',
      establecimiento: '001',
      punto_emision: '001',
    },
    adquirente: { ...adquirente, nit: '1791234561001', tipoNit: 'RUC', ciudad: 'Guayaquil' },
    lineas: [
      buildLine(1, { valor_unitario: '2.4550', iva_porcentaje: '15.00', valor: '4910.46' }),
      buildLine(2, {
        descripcion: 'Transporte',
        valor_unitario: '170.0000',
        cantidad: '1.000',
        unidad_medida: 'UN',
        iva_porcentaje: '0.00',
        valor: '170.00',
      }),
    ],
    ...differences,
  });
}
