import { type Selectable, sql } from 'kysely';
import type { CustomerScope } from '#areas/session/rules/scope.ts';
import type { Connection } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { InvoiceRow } from '../print/invoice-row.ts';
import type { DocumentClass } from '../rules/document.ts';
import { HAS_XML_SQL } from './filter-queries.ts';

/** Facts that decide whether a document has a PDF to open. */
export type PdfDocument = Readonly<Pick<Selectable<Tables['documentos']>, 'id_edocta_detalle' | 'tipo_documento'>>;

const own = (scope: CustomerScope) =>
  scope.destinos === 'all'
    ? sql<boolean>`d.numero_cuenta = ${scope.cliente}`
    : sql<boolean>`d.numero_cuenta = ${scope.cliente} and d.codigo_destinatario = any(${scope.destinos}::text[])`;

/** Finds a document by identifier, or by the CUFE or clave de acceso of its electronic invoice. */
export async function findPdfDocument(
  connection: Connection,
  scope: CustomerScope,
  by: { readonly id: number } | { readonly cufe: string },
): Promise<PdfDocument | undefined> {
  return connection
    .selectFrom('documentos as d')
    .select(['d.id_edocta_detalle', 'd.tipo_documento'])
    .where((where) => ('id' in by ? where('d.id_edocta_detalle', '=', by.id) : where('d.cufe', '=', by.cufe)))
    .where(own(scope))
    .orderBy('d.id_edocta_detalle')
    .limit(1)
    .executeTakeFirst();
}

/** Finds a document, and whether the ERP delivered its XML. */
export async function findXmlDocument(
  connection: Connection,
  scope: CustomerScope,
  id: number,
): Promise<{ readonly tiene_xml: boolean } | undefined> {
  const { rows } = await sql<{ tiene_xml: boolean }>`
    select ${HAS_XML_SQL} as tiene_xml from documentos d where d.id_edocta_detalle = ${id} and ${own(scope)}`.execute(
    connection,
  );
  return rows[0];
}

/** The first document of each CUFE. */
export const findPdfDocumentsByCufe = (
  connection: Connection,
  scope: CustomerScope,
  cufes: readonly string[],
): Promise<(PdfDocument & { readonly cufe: string })[]> =>
  connection
    .selectFrom('documentos as d')
    .distinctOn('d.cufe')
    .select([sql<string>`d.cufe`.as('cufe'), 'd.id_edocta_detalle', 'd.tipo_documento'])
    .where(sql<boolean>`d.cufe = any(${cufes}::text[])`)
    .where(own(scope))
    .orderBy('d.cufe')
    .orderBy('d.id_edocta_detalle')
    .execute();

/** Reads all data of a printed invoice, in one statement. */
export async function findInvoice(
  connection: Connection,
  scope: CustomerScope,
  id: number,
): Promise<InvoiceRow | undefined> {
  const { rows } = await sql<InvoiceRow>`
    select d.tipo_documento, d.clase, d.num_documento, d.num_factura, d.cufe, d.codigo_destinatario, d.nombre_destino, d.ciudad, d.direccion,
      d.fecha_documento, d.hora_documento, d.fecha_vencimiento_documento, d.moneda, d.valor_original, d.subtotal, d.iva,
      row_to_json(s) as emisor,
      json_build_object('nombre', c.nombre, 'nit', c."clienteNit", 'tipoNit', c."tipoNit", 'direccion', c.direccion,
        'ciudad', c.ciudad, 'telefono', c.telefono, 'email', c.email, 'codigo', c.cliente) as adquirente,
      coalesce((select json_agg(json_build_object('linea', l.linea, 'cod_producto', l.cod_producto, 'descripcion', l.descripcion,
        'cantidad', l.cantidad::text, 'unidad_medida', l.unidad_medida, 'valor_unitario', l.valor_unitario::text,
        'iva_porcentaje', l.iva_porcentaje::text, 'valor', l.valor::text) order by l.linea)
        from documento_lineas l where l.id_edocta_detalle = d.id_edocta_detalle), '[]') as lineas
    from documentos d
    join sociedades s on s.sociedad = d.sociedad
    join clientes c on c.cliente = d.numero_cuenta
    where d.id_edocta_detalle = ${id} and ${own(scope)}`.execute(connection);
  return rows[0];
}

/** A paper of the ERP, with the facts that name its file. */
export interface DeliveredPaper {
  readonly sha256: string;
  readonly tipo_documento: string;
  readonly clase: DocumentClass;
  readonly num_factura: string | null;
  readonly num_documento: string;
}

/** Finds the PDF or XML of a document as the ERP delivered it. @returns undefined also for a document outside of the scope */
export async function findErpPaperOfDocument(
  connection: Connection,
  scope: CustomerScope,
  id: number,
  paper: 'pdf' | 'xml',
): Promise<DeliveredPaper | undefined> {
  const { rows } = await sql<DeliveredPaper>`
    select a.sha256, d.tipo_documento, d.clase, d.num_factura, d.num_documento
    from documento_archivos a join documentos d on d.id_edocta_detalle = a.id_edocta_detalle
    where a.id_edocta_detalle = ${id} and a.clase = ${paper} and a.sha256 is not null and ${own(scope)}`.execute(
    connection,
  );
  return rows[0];
}
