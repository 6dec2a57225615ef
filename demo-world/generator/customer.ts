import type { StoreCode } from '#areas/stores/rules/stores.ts';
import type { Place } from './countries/country.ts';
import type { Market } from './invoice-lines.ts';

export interface Destination {
  readonly codigo_destinatario: string;
  readonly nombre_comercial: string;
  readonly direccion: string;
  readonly place: Place;
}

export interface Person {
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly document_type: string;
  readonly document: string;
  readonly telephone: string;
  readonly role: string;
  readonly job_title: string;
  /** Undefined: every destination. */
  readonly destinos?: readonly string[];
  readonly active?: boolean;
  readonly password?: string;
  /** Whether the person has not accepted the terms yet. */
  readonly termsPending?: boolean;
}

/** A scripted document, so that a screen of the demo shows exactly this one. */
export interface ScriptedDocument {
  readonly num_factura?: string;
  readonly num_documento: string;
  readonly clase: 'INVOICE' | 'PAYMENT';
  readonly tipo_documento: string;
  /** Days from today; negative in the past. */
  readonly vence: number;
  readonly plazo: number;
  /** Open balance in minor units. */
  readonly saldo: number;
  readonly original?: number;
  /** Position in the customer's destinations. */
  readonly destino?: number;
  readonly bloqueo_erp?: string;
  readonly sinCufe?: boolean;
  readonly fueraDeLinea?: boolean;
}

export interface Customer {
  readonly index: number;
  readonly cliente: string;
  readonly nombre: string;
  readonly tipoNit: string;
  readonly clienteNit: string;
  readonly place: Place;
  readonly direccion: string;
  readonly email: string;
  readonly market: Market;
  readonly store: StoreCode;
  readonly sociedad: string;
  readonly invoicePrefix: string;
  readonly destinations: readonly Destination[];
  readonly people: readonly Person[];
  readonly scripted: readonly ScriptedDocument[];
  /** `settled`: its open documents are the scripted ones alone. */
  readonly history: 'every-state' | 'settled' | 'none';
  /** The credit limit, a decimal; undefined: one is generated. */
  readonly cupo?: string;
  /** Reason why its orders are in review; default: its overdue invoices, if there are any. */
  readonly reviewReason?: string;
  /** Relative share of the generated documents. */
  readonly weight: number;
}

/** A row to write, with only the given columns. Amounts and codes are text, so that no reader rounds them. */
export type FeedRow = Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>;
