/** Something that a customer of the demo did in the portal. Amounts are decimals in the account's currency. */
interface Event {
  /** Identifies the event: its idempotency key, by which other events and documents refer to it. */
  readonly key: string;
  readonly who: string;
  /** Days before today. */
  readonly days: number;
  /** A text is a time of day in Bogotá; a number is minutes before now, for events of today. */
  readonly at: string | number;
}

export interface PaymentEvent extends Event {
  readonly kind: 'invoices' | 'on-account';
  /** Amounts paid, by document number; for a payment on account, by segment. */
  readonly paid: Readonly<Record<string, string>>;
  readonly bank: 'aprobada' | 'rechazada' | 'pendiente' | 'fallida' | 'expirada';
}

/** A purchase of vouchers of one use, which the bank approved. */
export interface VoucherEvent extends Event {
  readonly kind: 'vouchers';
  readonly uso: string;
  readonly reward: string;
  readonly lines: readonly { readonly monto: string; readonly cantidad: number }[];
  readonly email: string;
  /** Number of vouchers that stations redeemed a day later. */
  readonly redeemed?: { readonly count: number; readonly estacion: string; readonly pin: string };
}

export interface CompensationEvent extends Event {
  readonly kind: 'compensation';
  /** A document's number, or the key of the payment on account that created it. */
  readonly from: string;
  readonly to: Readonly<Record<string, string>>;
  /** `none`: the compensation has not ended yet. */
  readonly answer: 'portal' | 'none' | { readonly estado: 'S' | 'F'; readonly motivo: string };
}

export type DemoEvent = PaymentEvent | CompensationEvent | VoucherEvent;

/** A document of the events. Its open balance after all events is the rest that they did not pay. */
export interface EventDocument {
  readonly serial: number;
  readonly prefix: string;
  readonly width?: number;
  readonly tipo: 'RV' | 'NC' | 'DZ';
  /** Due date, in days from today. */
  readonly vence: number;
  readonly plazo: number;
  readonly original: string;
  readonly destino?: number;
  /** The customer's payments outside the portal: days before today, amount, the ERP's reference. */
  readonly outside?: readonly [days: number, monto: string, referencia: string];
}

export interface CustomerHistory {
  readonly cliente: string;
  readonly moneda: 'COP' | 'USD';
  readonly sociedad: string;
  readonly documents: readonly EventDocument[];
  readonly events: readonly DemoEvent[];
  /** The number that the ERP gave to the document of a payment on account. */
  readonly booked: Readonly<Record<string, string>>;
}

const MARTA = 'marta.ocampo@laceiba.example';
const PAOLA = 'pvelez@laceiba.example';
const GABRIELA = 'gabriela.andrade@estacionesguayas.example';
const HERNAN = 'hernan.grajales@lubripuentehondo.example';

/** The ERP's number of a document of the demo. */
export const documentNumber = ({ tipo, serial }: Pick<EventDocument, 'tipo' | 'serial'>): string =>
  `${tipo === 'RV' ? '18' : '16'}${String(serial).padStart(8, '0')}`;

const fuel = (serial: number, vence: number, original: string, rest: Partial<EventDocument> = {}): EventDocument => ({
  ...{ serial, vence, original, tipo: 'RV', prefix: 'FE-', plazo: 10 },
  ...rest,
});
const inFavour = (
  serial: number,
  days: number,
  original: string,
  rest: Partial<EventDocument> = {},
): EventDocument => ({ ...{ serial, vence: -days, plazo: 0, original, tipo: 'NC', prefix: 'NC-' }, ...rest });

const invoice = (serial: number) => documentNumber({ tipo: 'RV', serial });
const note = (serial: number) => documentNumber({ tipo: 'NC', serial });

const laCeiba: CustomerHistory = {
  cliente: '0000100101',
  moneda: 'COP',
  sociedad: '1000',
  documents: [
    inFavour(2871, 402, '6420000'),
    fuel(41877, -396, '38150000', { destino: 1, outside: [394, '31730000', 'Consignación 41877012'] }),
    inFavour(2960, 221, '25000000', { tipo: 'DZ' }),
    fuel(44102, -213, '19640000', { destino: 2 }),
    fuel(44131, -210, '5360000'),
    fuel(46620, -74, '22875000', { destino: 3 }),
    fuel(47310, -42, '46300000', { destino: 1 }),
    fuel(47322, -41, '33700000', { destino: 4 }),
    inFavour(3244, 36, '3180000'),
    fuel(47588, -30, '51420000', { destino: 2 }),
    fuel(47801, -19, '27960000'),
    fuel(47903, -14, '34500000', { destino: 3 }),
    inFavour(3298, 5, '4850000'),
    inFavour(3326, 2, '2300000'),
  ],
  events: [
    {
      ...{ kind: 'compensation', key: 'ceiba-nota-2871', who: MARTA, days: 395, at: '10:12' },
      ...{ from: note(2871), to: { [invoice(41877)]: '6420000' }, answer: 'portal' },
    },
    {
      ...{ kind: 'compensation', key: 'ceiba-anticipo-2960', who: PAOLA, days: 214, at: '16:40' },
      ...{ from: note(2960), to: { [invoice(44102)]: '19640000', [invoice(44131)]: '5360000' }, answer: 'portal' },
    },
    {
      ...{ kind: 'invoices', key: 'ceiba-factura-46620', who: PAOLA, days: 75, at: '09:05' },
      ...{ paid: { [invoice(46620)]: '22875000' }, bank: 'aprobada' },
    },
    {
      ...{ kind: 'on-account', key: 'ceiba-cuenta-julio', who: MARTA, days: 48, at: '11:20' },
      ...{ paid: { '1110': '80000000' }, bank: 'aprobada' },
    },
    {
      ...{ kind: 'compensation', key: 'ceiba-cruce-julio', who: MARTA, days: 44, at: '08:50', answer: 'portal' },
      ...{ from: 'ceiba-cuenta-julio', to: { [invoice(47310)]: '46300000', [invoice(47322)]: '33700000' } },
    },
    {
      ...{ kind: 'compensation', key: 'ceiba-nota-3244', who: PAOLA, days: 33, at: '17:35' },
      ...{ from: note(3244), to: { [invoice(47588)]: '3180000' } },
      answer: { estado: 'F', motivo: 'El periodo contable está cerrado.' },
    },
    {
      ...{ kind: 'compensation', key: 'ceiba-nota-3244-otra-vez', who: PAOLA, days: 31, at: '08:15' },
      ...{ from: note(3244), to: { [invoice(47588)]: '3180000' }, answer: 'portal' },
    },
    {
      ...{ kind: 'invoices', key: 'ceiba-factura-47588', who: MARTA, days: 31, at: '15:02' },
      ...{ paid: { [invoice(47588)]: '48240000' }, bank: 'aprobada' },
    },
    {
      ...{ kind: 'invoices', key: 'ceiba-factura-47801', who: PAOLA, days: 20, at: '10:30' },
      ...{ paid: { [invoice(47801)]: '27960000' }, bank: 'rechazada' },
    },
    {
      ...{ kind: 'invoices', key: 'ceiba-factura-47801-otra-vez', who: PAOLA, days: 20, at: '10:55' },
      ...{ paid: { [invoice(47801)]: '27960000' }, bank: 'aprobada' },
    },
    {
      ...{ kind: 'on-account', key: 'ceiba-cuenta-agosto', who: MARTA, days: 18, at: '09:40' },
      ...{ paid: { '1110': '60000000' }, bank: 'aprobada' },
    },
    {
      ...{ kind: 'compensation', key: 'ceiba-cruce-agosto', who: MARTA, days: 15, at: '11:08', answer: 'portal' },
      ...{ from: 'ceiba-cuenta-agosto', to: { [invoice(47903)]: '34500000' } },
    },
    {
      ...{ kind: 'compensation', key: 'ceiba-nota-3298', who: PAOLA, days: 3, at: '16:20', answer: 'none' },
      ...{ from: note(3298), to: { [invoice(48958)]: '4850000' } },
    },
    {
      ...{ kind: 'on-account', key: 'ceiba-cuenta-ayer', who: PAOLA, days: 1, at: '15:45' },
      ...{ paid: { '1300': '20000000' }, bank: 'aprobada' },
    },
    {
      ...{ kind: 'compensation', key: 'ceiba-nota-3326', who: MARTA, days: 0, at: 40, answer: 'none' },
      ...{ from: note(3326), to: { [invoice(48867)]: '2300000' } },
    },
    {
      ...{ kind: 'on-account', key: 'ceiba-cuenta-hoy', who: MARTA, days: 0, at: 25 },
      ...{ paid: { '1300': '15000000' }, bank: 'pendiente' },
    },
    {
      ...{ kind: 'invoices', key: 'ceiba-factura-sin-terminar', who: MARTA, days: 12, at: '18:20' },
      ...{ paid: { [invoice(48851)]: '58320000' }, bank: 'expirada' },
    },
    {
      ...{ kind: 'invoices', key: 'ceiba-factura-cancelada', who: PAOLA, days: 6, at: '12:05' },
      ...{ paid: { [invoice(48833)]: '41300250' }, bank: 'fallida' },
    },
    {
      ...{ kind: 'invoices', key: 'ceiba-factura-en-el-banco', who: PAOLA, days: 0, at: 18 },
      ...{ paid: { [invoice(48851)]: '58320000' }, bank: 'pendiente' },
    },
    {
      ...{ kind: 'vouchers', key: 'ceiba-bonos-lavado', who: MARTA, days: 120, at: '10:30' },
      ...{ uso: 'lavado', reward: 'LAV-01', lines: [{ monto: '80000', cantidad: 2 }], email: 'taller@laceiba.example' },
      redeemed: { count: 1, estacion: 'E003', pin: '9164' },
    },
    {
      ...{ kind: 'vouchers', key: 'ceiba-bonos-flota', who: MARTA, days: 9, at: '11:15' },
      ...{ uso: 'combustible', reward: 'COMB-01', email: 'flota@laceiba.example' },
      lines: [
        { monto: '100000', cantidad: 2 },
        { monto: '200000', cantidad: 1 },
      ],
      redeemed: { count: 1, estacion: 'E001', pin: '4821' },
    },
  ],
  booked: { 'ceiba-cuenta-julio': '1600003301', 'ceiba-cuenta-agosto': '1600003338' },
};

const dollars = { prefix: '001-001-', width: 9, plazo: 15 } as const;

const guayas: CustomerHistory = {
  cliente: '0000100106',
  moneda: 'USD',
  sociedad: '2000',
  documents: [
    fuel(12288, -20, '3180.40', dollars),
    fuel(12301, -11, '1240.10', { ...dollars, destino: 1, outside: [11, '1240.10', 'Transferencia 20118845'] }),
    inFavour(798, 14, '320.50'),
  ],
  events: [
    {
      ...{ kind: 'on-account', key: 'guayas-cuenta', who: GABRIELA, days: 26, at: '10:10' },
      ...{ paid: { '1110': '5000.00' }, bank: 'aprobada' },
    },
    {
      ...{ kind: 'compensation', key: 'guayas-cruce', who: GABRIELA, days: 22, at: '14:25', answer: 'portal' },
      ...{ from: 'guayas-cuenta', to: { [invoice(12288)]: '3180.40' } },
    },
    {
      ...{ kind: 'compensation', key: 'guayas-nota-798', who: GABRIELA, days: 12, at: '09:30' },
      ...{ from: note(798), to: { [invoice(12301)]: '320.50' } },
      answer: { estado: 'F', motivo: 'La nota crédito corresponde a otra factura.' },
    },
    {
      ...{ kind: 'vouchers', key: 'guayas-bonos', who: GABRIELA, days: 8, at: '15:10' },
      ...{ uso: 'combustible', reward: 'COMB-01', lines: [{ monto: '20.00', cantidad: 2 }] },
      ...{ email: 'flota@estacionesguayas.example', redeemed: { count: 1, estacion: 'E101', pin: '2746' } },
    },
  ],
  booked: { 'guayas-cuenta': '1600000905' },
};

const lubricentro: CustomerHistory = {
  cliente: '0000100105',
  moneda: 'COP',
  sociedad: '1100',
  documents: [fuel(7048, -14, '3640000', { prefix: 'LU-', plazo: 30 })],
  events: [
    {
      ...{ kind: 'invoices', key: 'lubricentro-factura', who: HERNAN, days: 16, at: '08:35' },
      ...{ paid: { [invoice(7048)]: '3640000' }, bank: 'aprobada' },
    },
    {
      ...{ kind: 'on-account', key: 'lubricentro-cuenta', who: HERNAN, days: 9, at: '17:10' },
      ...{ paid: { '1150': '8000000' }, bank: 'aprobada' },
    },
    {
      ...{ kind: 'vouchers', key: 'lubricentro-bonos', who: HERNAN, days: 7, at: '09:25' },
      ...{ uso: 'lavado', reward: 'LAV-01', lines: [{ monto: '120000', cantidad: 2 }] },
      ...{ email: 'taller@lubripuentehondo.example', redeemed: { count: 1, estacion: 'E003', pin: '9164' } },
    },
  ],
  booked: { 'lubricentro-cuenta': '1600001204' },
};

/** Actions of the demo's customers in the portal during the last two years. */
export const HISTORIES: readonly CustomerHistory[] = [laCeiba, guayas, lubricentro];
