import type { Readable } from 'node:stream';
import { issuerWords, type PaperIssuer } from '#areas/documents/rules/paper-issuer.ts';
import { printedTaxId } from '#areas/documents/rules/tax-id.ts';
import { COUNTRIES, type Country } from '#areas/stores/rules/countries.ts';
import { formatInstant, formatLocalDate } from '#kernel/local-date.ts';
import { printPdf } from '#platform/print/print-pdf.ts';
import { printedQuantity } from '#platform/print/printed-amounts.ts';
import {
  buildTable,
  joinNonEmpty,
  nonEmptyTexts,
  type Party,
  type PrintedColumn,
  type PrintedDocument,
  type PrintedFact,
  type Total,
} from '#platform/print/printed-document.ts';
import { DELIVERY_FILES, type DeliveryFile } from '../rules/delivery-files.ts';
import { totalQuantity } from '../rules/order-figures.ts';

/** The PDF of a remission or load order, in the portal's own layout. */
export const deliveryPdf = (file: DeliveryFile, delivery: PrintedDelivery, now: Date): Readable =>
  printPdf(printed(file, delivery, now), now);

const COLUMNS: readonly PrintedColumn<PrintedLine>[] = [
  { label: 'Código', share: 0.16, align: 'left', wraps: true, cell: ({ cod_producto }) => cod_producto },
  { label: 'Producto', share: 0.5, align: 'left', wraps: true, cell: ({ descripcion }) => descripcion },
  { label: 'Unidad', share: 0.12, align: 'left', wraps: true, cell: ({ unidad_medida }) => unidad_medida },
  { label: 'Cantidad', share: 0.22, align: 'right', strong: true, cell: ({ cantidad }) => printedQuantity(cantidad) },
];

const QUANTITIES: Readonly<Record<DeliveryFile, string>> = {
  remision: 'Cantidad remisionada',
  orden_cargue: 'Cantidad por cargar',
};

const NOTES: Readonly<Record<DeliveryFile, string>> = {
  remision: 'Este documento dice lo que salió de la planta. La factura dice lo que se cobra.',
  orden_cargue: 'Preséntela en la planta con el documento del conductor. No acredita la entrega del producto.',
};

function printed(file: DeliveryFile, delivery: PrintedDelivery, now: Date): PrintedDocument {
  const { pais, emisor, lineas, observaciones } = delivery;
  const { paper, clock } = COUNTRIES[pais];
  return {
    paper,
    head: {
      kind: 'issued',
      issuer: issuerWords(emisor, pais),
      title: DELIVERY_FILES[file].title,
      number: delivery[file] ?? '',
    },
    total: totalOf(QUANTITIES[file], lineas),
    facts: factsOf(file, delivery),
    parties: partiesOf(delivery),
    table: buildTable(COLUMNS, lineas),
    notes: nonEmptyTexts(NOTES[file], observaciones && `Observaciones del pedido: ${observaciones}`),
    foot: { text: `Entrega ${delivery.numero_entrega} · Impresa el ${formatInstant(now)}, ${clock}` },
  };
}

/** The total quantity if all lines have the same unit; otherwise the number of products. */
function totalOf(label: string, lines: readonly PrintedLine[]): Total {
  const total = totalQuantity(lines);
  if (total)
    return { label, amount: `${printedQuantity(total.cantidad)} ${total.unidad}`, sign: '', standing: 'final' };
  return { label: 'Productos', labelAtEnd: 'Productos', amount: String(lines.length), sign: '', standing: 'final' };
}

function factsOf(file: DeliveryFile, delivery: PrintedDelivery): PrintedFact[] {
  const other = file === 'remision' ? 'orden_cargue' : 'remision';
  const when = delivery.remisionado_en ? formatInstant(delivery.remisionado_en) : undefined;
  const facts: readonly (readonly [label: string, value: string | null | undefined])[] = [
    ['Pedido', delivery.num_pedido],
    ['SICOM', delivery.num_sicom],
    [DELIVERY_FILES[other].title, delivery[other]],
    ['Remisionado', file === 'remision' ? when : undefined],
    ['Entrega estimada', day(delivery.fecha_estimada ?? delivery.fecha_entrega)],
    ['Planta', delivery.plantas],
    ['Transportador', delivery.transportador],
    ['Placa', delivery.placa],
    ['Guía de transporte', delivery.guia_transporte],
    ['Factura', file === 'remision' ? delivery.num_factura : undefined],
  ];
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

const day = (text: string | null): string | undefined => (text ? formatLocalDate(text) : undefined);

const partiesOf = ({ pais, cliente, destino }: PrintedDelivery): readonly Party[] => [
  {
    heading: 'Cliente',
    name: cliente.nombre,
    lines: [printedTaxId(pais, cliente.tipoNit, cliente.nit), `Cliente ${cliente.codigo}`],
  },
  {
    heading: 'Entregar en',
    name: destino.nombre ?? destino.codigo,
    lines: nonEmptyTexts(joinNonEmpty(destino.direccion, destino.ciudad), `Destino ${destino.codigo}`),
  },
];

/** Facts that a delivery's papers print. Decimals are text. */
export interface PrintedDelivery {
  readonly numero_entrega: string;
  readonly num_pedido: string;
  readonly num_sicom: string | null;
  readonly orden_cargue: string | null;
  readonly remision: string | null;
  readonly guia_transporte: string | null;
  readonly transportador: string | null;
  readonly placa: string | null;
  readonly fecha_estimada: string | null;
  readonly fecha_entrega: string | null;
  readonly num_factura: string | null;
  readonly observaciones: string | null;
  /** Time of the remission; null when no event reports it. */
  readonly remisionado_en: Date | null;
  readonly plantas: string | null;
  readonly pais: Country;
  readonly cliente: {
    readonly nombre: string;
    readonly tipoNit: string;
    readonly nit: string;
    readonly codigo: string;
  };
  readonly destino: {
    readonly codigo: string;
    readonly nombre: string | null;
    readonly direccion: string | null;
    readonly ciudad: string | null;
  };
  /** The company on the delivery's invoice; without an invoice, the one that last sold to the customer. Null when the ERP has sent none. */
  readonly emisor: PaperIssuer | null;
  readonly lineas: readonly PrintedLine[];
}

interface PrintedLine {
  readonly cod_producto: string;
  readonly descripcion: string;
  readonly unidad_medida: string;
  readonly cantidad: string;
}
