import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FeedRow } from './customer.ts';

const OBJECTS = 'objetos';
/** Invoices of a customer with an XML. */
const WITH_XML = 3;

/** Writes the XML of a customer's last open invoices, and the PDF of the last one if asked. @returns their rows */
export function writePapers(folder: string, documents: readonly FeedRow[], withPdf: boolean): readonly FeedRow[] {
  const invoices = documents
    .filter(({ clase, cufe, saldo_erp }) => clase === 'INVOICE' && Boolean(cufe) && Number(saldo_erp) > 0)
    .slice(-WITH_XML);
  return invoices.flatMap((invoice, at) => [
    writePaper(folder, invoice, 'xml'),
    ...(withPdf && at === invoices.length - 1 ? [writePaper(folder, invoice, 'pdf')] : []),
  ]);
}

function writePaper(folder: string, invoice: FeedRow, clase: 'pdf' | 'xml'): FeedRow {
  const sha256 = writeObject(folder, clase, clase === 'xml' ? invoiceXml(invoice) : invoicePdf(invoice));
  const { numero_cuenta, num_documento, sociedad } = invoice;
  return {
    ...{ numero_cuenta, num_documento, sociedad, ejercicio: String(invoice.fecha_documento).slice(0, 4) },
    ...{ clase, sha256 },
  };
}

/** Writes the remission of a delivery as the ERP's PDF. @returns its row */
export function writeRemission(folder: string, { numero_entrega, remision, placa }: FeedRow): FeedRow {
  const content = drawPdf(['Remision del ERP (demostracion)', remision, `Entrega ${numero_entrega}`, placa ?? '']);
  return { numero_entrega, clase: 'remision', sha256: writeObject(folder, 'pdf', content) };
}

/** @returns the SHA-256 of the content */
function writeObject(folder: string, type: 'pdf' | 'xml', content: string): string {
  const sha256 = createHash('sha256').update(content).digest('hex');
  mkdirSync(join(folder, OBJECTS), { recursive: true });
  writeFileSync(join(folder, OBJECTS, `${sha256}.${type}`), content);
  return sha256;
}

const escapeXml = (value: unknown): string =>
  String(value ?? '').replaceAll(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

/** An invented electronic invoice, with the facts of its row alone. */
const invoiceXml = (row: FeedRow): string => `<?xml version="1.0" encoding="UTF-8"?>
<Factura xmlns="urn:surtidor:demostracion">
  <Numero>${escapeXml(row.num_factura)}</Numero>
  <Codigo>${escapeXml(row.cufe)}</Codigo>
  <Fecha>${escapeXml(row.fecha_documento)}</Fecha>
  <Adquirente>${escapeXml(row.nif_comunitario)}</Adquirente>
  <Total moneda="${escapeXml(row.moneda)}">${escapeXml(row.valor_original)}</Total>
</Factura>
`;

/** PDF page that names the ERP as its source, and the invoice. */
const invoicePdf = ({ num_factura, fecha_documento, moneda, valor_original }: FeedRow): string =>
  drawPdf(['Factura del ERP (demostracion)', num_factura, fecha_documento, `${moneda} ${valor_original}`]);

/** A page with lines of ASCII text. */
function drawPdf(lines: readonly unknown[]): string {
  const drawn = lines.map((line) => `(${String(line).replaceAll(/[()\\]/g, '')}) Tj T*`).join('\n');
  const page = `BT /F1 18 Tf 28 TL 72 720 Td\n${drawn}\nET`;
  return assemblePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]);
}

/** @param objects in ASCII, the catalogue first */
function assemblePdf(objects: readonly string[]): string {
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const count = objects.length + 1;
  return `${text}xref\n0 ${count}\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
}
