import { type Money, money } from '#kernel/money.ts';
import { COUNTRIES, type Country } from '../rules/countries.ts';
import type { Store } from '../rules/stores.ts';

/** Base URL of the links in samples. */
export const SAMPLE_URL = 'https://clientes.example.com';
/** A token of the same length as those in mailed links. */
export const SAMPLE_TOKEN = 'muestra-1a2b3c4d5e6f7g8h9i0jkAlBmCnDoEpFqGr';

/** An invented customer and one of its people. */
export interface SampleCustomer {
  readonly empresa: string;
  readonly firstname: string;
  readonly email: string;
  readonly pais: Country;
  readonly storeCode: string;
  /** A delivery point. */
  readonly estacion: string;
  readonly amount: Money;
}

/** Customers of one store, from which a template makes its samples. */
export interface SampleStore {
  readonly store: Store;
  /** With the shortest names and the smallest amount. */
  readonly short: SampleCustomer;
  /** With the longest names and the largest amount. */
  readonly long: SampleCustomer;
}

type Names = Pick<SampleCustomer, 'empresa' | 'firstname' | 'email' | 'estacion'>;

const NAMES: Readonly<Record<Country, { readonly short: Names; readonly long: Names }>> = {
  CO: {
    short: { empresa: 'EDS Sur', firstname: 'Eva', email: 'eva@sur.example', estacion: 'Sur' },
    long: {
      empresa:
        'Distribuidora & Comercializadora de Combustibles Peñón del Río Magdalena Medio S.A.S. «en reorganización»',
      firstname: 'María de los Ángeles Inés',
      email: 'maria.de.los.angeles.santamaria+facturacion@comercializadora-penon-del-rio.example',
      estacion: 'Estación de Servicio Vía al Llano Kilómetro 87 Margen Izquierda',
    },
  },
  EC: {
    short: { empresa: 'Gasolinera Ibarra', firstname: 'Luz', email: 'luz@ibarra.example', estacion: 'Ibarra' },
    long: {
      empresa: 'Compañía Anónima Ecuatoriana de Transporte Pesado & Servicios Petroleros «Ñuca Llacta» C.A.',
      firstname: 'José Ángel Washington',
      email: 'jose.angel.washington.chiriboga+compras@transporte-pesado-nuca-llacta.example',
      estacion: 'Gasolinera Panamericana Norte Kilómetro 14 y Avenida Simón Bolívar',
    },
  },
  PE: {
    short: { empresa: 'Grifo Tacna', firstname: 'Ana', email: 'ana@tacna.example', estacion: 'Tacna' },
    long: {
      empresa: 'Corporación Minera & Lubricantes del Altiplano Ñandú Sociedad Anónima Cerrada – Sucursal Arequipa',
      firstname: 'Milagros del Rocío Yésica',
      email: 'milagros.del.rocio.quispe.huamani+tesoreria@corporacion-minera-altiplano.example',
      estacion: 'Almacén Central Carretera Panamericana Sur Kilómetro 1.024',
    },
  },
};

/** The invented customers of a store. The large amount is just below the country's payment limit, so that all its digits differ from zero. */
export function sampleStore(store: Store): SampleStore {
  const { code, country, currency } = store;
  const { short, long } = NAMES[country];
  const shared = { pais: country, storeCode: code };
  const { maximum, minimum } = COUNTRIES[country].limits;
  return {
    store,
    short: { ...short, ...shared, amount: minimum ?? money(100, currency) },
    long: { ...long, ...shared, amount: money(maximum.minor - 1, currency) },
  };
}
