import type { StoreCode } from '#areas/stores/rules/stores.ts';
import { LONG_COMPANY_NAME, LONG_STATION_NAMES } from '../generator/names.ts';

/** A customer written by hand. Cities are positions in the country's list of places. */
export interface DemoCompany {
  readonly cliente: string;
  readonly nombre: string;
  /** The identification number; undefined: one is generated. */
  readonly nit?: string;
  readonly dominio: string;
  readonly store: StoreCode;
  readonly ciudad: number;
  /** Names of the delivery points. A pair adds the index of another city. */
  readonly destinos: readonly (string | readonly [nombre: string, ciudad: number])[];
  readonly history: 'every-state' | 'settled' | 'none';
  /** The credit limit, a decimal; undefined: one is generated. */
  readonly cupo?: string;
  /** Reason why its orders are in review; default: its overdue invoices. */
  readonly reviewReason?: string;
}

export const LA_CEIBA = '0000100101';
export const VALLE_CLARO = '0000100102';
/** The customer with thousands of documents. */
export const ORIENTE = '0000100103';
export const SIN_MOVIMIENTO = '0000100104';
export const LUBRICENTRO = '0000100105';
export const GUAYAS = '0000100106';
export const LITORAL = '0000100107';
export const NORTE = '0000100108';

const company = (
  cliente: string,
  nombre: string,
  dominio: string,
  store: StoreCode,
  rest: Omit<DemoCompany, 'cliente' | 'nombre' | 'dominio' | 'store' | 'history'> & {
    readonly history?: DemoCompany['history'];
  },
): DemoCompany => ({ cliente, nombre, dominio, store, history: 'every-state', ...rest });

export const DEMO_COMPANIES: readonly DemoCompany[] = [
  company(LA_CEIBA, 'Inversiones Estación La Ceiba S.A.S.', 'laceiba.example', 'main', {
    nit: '900123456-8',
    ciudad: 0,
    destinos: ['EDS La Ceiba', 'EDS Puente Hondo', 'EDS Alto de Minas', 'EDS El Guadual', ['EDS Ruta 27', 10]],
    history: 'settled',
  }),
  company(VALLE_CLARO, 'Distribuidora Valle Claro Ltda.', 'valleclaro.example', 'main', {
    nit: '800345671-5',
    ciudad: 4,
    destinos: ['EDS Valle Claro', 'EDS La Balsa'],
    // Credit limit below the sum of its debts and orders.
    cupo: '500000000',
    reviewReason: 'Cupo de crédito insuficiente',
  }),
  company(ORIENTE, LONG_COMPANY_NAME, 'oriente.example', 'main', {
    nit: '900777001-7',
    ciudad: 1,
    destinos: LONG_STATION_NAMES,
    reviewReason: 'Capacidad del tanque por confirmar',
  }),
  company(SIN_MOVIMIENTO, 'Estación Los Guaduales S.A.S.', 'guaduales.example', 'main', {
    ciudad: 10,
    destinos: [],
    history: 'none',
  }),
  company(LUBRICENTRO, 'Lubricentro Puente Hondo Ltda.', 'lubripuentehondo.example', 'lubricantes', {
    nit: '901450782-1',
    ciudad: 10,
    destinos: ['Lubricentro Puente Hondo', 'Taller El Roble', 'Bodega La Romelia'],
    history: 'settled',
  }),
  company(GUAYAS, 'Comercial Estaciones del Guayas S.A.', 'estacionesguayas.example', 'ecuador', {
    nit: '1791234561001',
    ciudad: 0,
    destinos: ['EDS Vía a la Costa', 'EDS Durán Norte', 'EDS Daule', 'EDS Milagro'],
    history: 'settled',
  }),
  company(LITORAL, 'Lubricantes del Litoral Cía. Ltda.', 'lubrilitoral.example', 'lubricantes_ecuador', {
    ciudad: 5,
    destinos: ['Bodega Manta', 'Bodega Portoviejo'],
  }),
  company(NORTE, 'Filtros y Aceites del Norte S.A.C.', 'aceitesnorte.example', 'lubricantes_peru', {
    ciudad: 1,
    destinos: ['Almacén Trujillo'],
  }),
];
