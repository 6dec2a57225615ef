import { documentDetail } from './document-detail.ts';
import { listSettlingMeans, type Settlement } from './settled-words.ts';

/** An issued document. */
interface Issued {
  readonly clase: 'INVOICE' | 'PAYMENT';
  readonly tipo_documento: string;
  readonly agrupacion: string | null;
  readonly nombre_destino: string | null;
  readonly texto: string | null;
}

/** Names of those ERP document types that customers know by name. */
const TYPES = new Map([
  ['RV', 'Factura'],
  ['NC', 'Nota crédito'],
  ['ND', 'Nota débito'],
  ['DZ', 'Pago'],
]);

/** An issued document in words: `Factura · EDS La Ceiba`. */
export function issuedInWords(document: Issued): string {
  const kind = TYPES.get(document.tipo_documento) ?? document.agrupacion ?? 'Documento';
  return [kind, documentDetail(document)].filter(Boolean).join(' · ');
}

interface Operation extends Settlement {
  /** Numbers of the first settled documents. */
  readonly numeros: readonly string[];
  readonly cuantos: number;
}

const MOST_NAMED = 3;

/** A settling operation in words: `Consignación 88120455 de FE-48102`, `Pago SRT-2026-079914 de FE-1, FE-2, FE-3 y 4 más`. */
export function operationInWords({ numeros, cuantos, ...operation }: Operation): string {
  const [by] = listSettlingMeans([operation]);
  // Drops the credit note's own number, which its reference already contains.
  const others = numeros.filter((number) => number !== referenceNumber(operation.referencia ?? null));
  const named = others.slice(0, MOST_NAMED);
  const rest = cuantos - (numeros.length - others.length) - named.length;
  const names = rest > 0 ? `${named.join(', ')} y ${rest} más` : listed(named);
  return [by?.words, names].filter(Boolean).join(' de ');
}

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} y ${names.at(-1)}`;

/** The number in a reference, `88120455` in `Consignación 88120455`; undefined without a number. */
export const referenceNumber = (referencia: string | null): string | undefined =>
  /[\w-]*\d[\w-]*$/.exec(referencia?.slice(-40) ?? '')?.[0];
