import type { Readable } from 'node:stream';
import type { PaperIssuer } from '#areas/documents/rules/paper-issuer.ts';
import { certificateFrame } from '#areas/exports/rules/certificate-frame.ts';
import { formatLocalDate } from '#kernel/local-date.ts';
import { CURRENCY_NAMES, CURRENCY_SIGNS } from '#kernel/money.ts';
import { printList } from '#platform/print/print-list.ts';
import { printedAmount, printedQuantity } from '#platform/print/printed-amounts.ts';
import { type ColumnStyle, nonEmptyTexts, type PrintedColumn } from '#platform/print/printed-document.ts';
import { BUSINESSES, certificateNumber, PRINT_MODES } from '../rules/sales-request.ts';
import type { StoredSalesCertificate } from '../server/request-queries.ts';
import type { CertifiedLine, Snapshot } from '../server/snapshot-queries.ts';

interface Printed {
  readonly certificate: StoredSalesCertificate;
  readonly snapshot: Snapshot;
  readonly issuer: PaperIssuer | undefined;
  /** Time of the snapshot that the certificate shows. */
  readonly emitido_en: Date;
  /** Address of the public page on which anybody verifies the certificate. */
  readonly address: string;
}

const quantity: PrintedColumn<CertifiedLine> = {
  label: 'Cantidad',
  share: 0.12,
  align: 'right',
  cell: ({ cantidad, unidad_medida }) => `${printedQuantity(cantidad)} ${unidad_medida}`,
};

const DETAILED: readonly PrintedColumn<CertifiedLine>[] = [
  { label: 'Fecha', share: 0.1, align: 'left', cell: ({ fecha }) => formatLocalDate(fecha) },
  { label: 'Factura', share: 0.11, align: 'left', cell: ({ num_factura }) => num_factura ?? '' },
  { label: 'Pedido', share: 0.11, align: 'left', cell: ({ num_pedido }) => num_pedido ?? '' },
  { label: 'Destino', share: 0.19, align: 'left', wraps: true, cell: ({ nombre_destino }) => nombre_destino },
  { label: 'Producto', share: 0.23, align: 'left', wraps: true, cell: ({ descripcion }) => descripcion },
  quantity,
];

const SUMMED: readonly PrintedColumn<CertifiedLine>[] = [
  { label: 'Destino', share: 0.35, align: 'left', wraps: true, cell: ({ nombre_destino }) => nombre_destino },
  { label: 'Código', share: 0.11, align: 'left', cell: ({ cod_producto }) => cod_producto },
  { label: 'Producto', share: 0.22, align: 'left', wraps: true, cell: ({ descripcion }) => descripcion },
  { ...quantity, share: 0.16 },
];

/**
 * Writes the certificate page by page while it reads the lines.
 * @param slices the snapshot's lines in order, complete
 */
export function salesPdf(
  { certificate, snapshot, issuer, emitido_en, address }: Printed,
  slices: AsyncIterable<readonly CertifiedLine[]>,
): Readable {
  const { moneda, modo_impresion } = certificate;
  const { when, customer, verify, outer } = certificateFrame({
    ...certificate,
    title: 'Certificado de ventas',
    ...{ issuer, emitido_en, address },
  });
  const amount = (decimal: string | null) => (decimal === null ? '—' : printedAmount(decimal, moneda));
  const isDetailed = modo_impresion === 'DETALLADO';
  const columns: readonly PrintedColumn<CertifiedLine>[] = [
    ...(isDetailed ? DETAILED : SUMMED),
    {
      label: 'Valor',
      share: isDetailed ? 0.14 : 0.16,
      align: 'right',
      strong: true,
      cell: ({ valor }) => amount(valor),
    },
  ];
  return printList(
    {
      ...outer,
      total: {
        label: 'Valor facturado, antes de impuestos',
        amount: amount(snapshot.valor),
        sign: CURRENCY_SIGNS[moneda],
        standing: 'final',
      },
      facts: [
        { label: 'Periodo', value: periodWords(certificate) },
        { label: 'Solicitud', value: certificateNumber(certificate.increment_sales_certificate) },
        { label: 'Negocio', value: `${BUSINESSES[certificate.negocio]}, ${PRINT_MODES[modo_impresion].toLowerCase()}` },
        { label: 'Moneda', value: CURRENCY_NAMES[moneda] },
        { label: 'Emitido', value: when },
        { label: 'Renglones', value: snapshot.lineas.toLocaleString('es-CO') },
      ],
      parties: [customer, destinationOf(certificate)],
      columns: columns.map(({ cell: _cell, ...style }): ColumnStyle => style),
      count: snapshot.lineas,
      slices: cellsOf(slices, columns),
      sums: snapshot.volumenes.map(({ unidad, cantidad }) => ({
        label: `Cantidad, ${unidad}`,
        value: printedQuantity(cantidad),
      })),
      notes: [
        `Certificamos que esto se facturó en el periodo según nuestros registros el ${when}. Cada renglón cuenta en el día de su factura.`,
        ...nonEmptyTexts(snapshot.sin_valor > 0 && withoutValue(snapshot.sin_valor)),
        verify,
      ] as [string, ...string[]],
    },
    emitido_en,
  );
}

const periodWords = ({ start_date, end_date }: StoredSalesCertificate): string =>
  `${formatLocalDate(start_date)} a ${formatLocalDate(end_date)}`;

const withoutValue = (count: number): string =>
  count === 1
    ? 'Un renglón facturado no tiene valor en su pedido: cuenta en las cantidades y no en el valor.'
    : `${count.toLocaleString('es-CO')} renglones facturados no tienen valor en sus pedidos: cuentan en las cantidades y no en el valor.`;

function destinationOf({ nombre_comercial, codigo_destinatario, destinos }: StoredSalesCertificate) {
  if (codigo_destinatario !== null)
    return { heading: 'Destino', name: nombre_comercial ?? codigo_destinatario, lines: [codigo_destinatario] };
  const all = destinos === null ? 'Todos los destinos' : `${destinos.length.toLocaleString('es-CO')} de sus destinos`;
  return { heading: 'Destino', name: all, lines: [] };
}

async function* cellsOf(
  slices: AsyncIterable<readonly CertifiedLine[]>,
  columns: readonly PrintedColumn<CertifiedLine>[],
): AsyncGenerator<readonly (readonly string[])[]> {
  for await (const lines of slices) yield lines.map((line) => columns.map(({ cell }) => cell(line)));
}
