import type { FeedRows } from './orders.ts';

type Row = Readonly<Record<string, string>>;

/** A contact as it is named: its customer or store, and the delivery that wrote it. */
export interface ContactName {
  readonly scope: string;
  readonly version: number;
}

const NAME = /^Contacto (\S+) (\d+)$/;

/** @returns undefined for a contact of the demo */
export function readContactName(nombre: string): ContactName | undefined {
  const [, scope, version] = NAME.exec(nombre) ?? [];
  return scope && version ? { scope, version: Number(version) } : undefined;
}

/** The store of all customers of the run, and one that has none of them. */
export const OWN_STORE = 'main';
const STORES = [OWN_STORE, 'ecuador'];

/** The ERP's contacts. Each delivery rewrites all of them. */
export interface ContactBook {
  /** The next version of all contacts. */
  next(): { readonly version: number; readonly rows: FeedRows };
  /** A delivery with this version was imported as a whole. */
  arrived(version: number): void;
  /** The newest version that was imported as a whole. */
  newest(): number;
  /** The newest version that was written, and perhaps imported in part. */
  written(): number;
  /** Number of contacts in each delivery. */
  readonly size: number;
  /** The customer with an advisor of its own in every delivery. */
  readonly advised: string;
}

/** Every field of a contact has its version, so that the oracle detects a row that two deliveries made. */
function contact(contacto: string, clase: string, owner: Row, version: number): Row {
  const scope = owner.numero_cuenta ?? owner.store_code;
  return {
    ...{ contacto, clase, numero_cuenta: '', store_code: '', ...owner },
    nombre: `Contacto ${scope} ${version}`,
    telefono: `+57 601 ${String(version).padStart(7, '0')}`,
    correo: `v${version}@distribuidor.example`,
    horario: `Versión ${version}`,
    activo: 'true',
  };
}

/** One customer has its own advisor, one its own collections; a third contact moves on to another customer with each delivery. Stores have both kinds. */
export function createContactBook(clientes: readonly string[]): ContactBook {
  const [first = '', second = '', ...others] = clientes;
  let written = 0;
  let newest = 0;
  return {
    size: 3 + 2 * STORES.length,
    advised: first,
    next() {
      written += 1;
      const mover = others[written % others.length] ?? second;
      const contactos = [
        contact('prueba-asesor', 'asesor', { numero_cuenta: first }, written),
        contact('prueba-cartera', 'cartera', { numero_cuenta: second }, written),
        contact('prueba-viajera', 'cartera', { numero_cuenta: mover }, written),
        ...STORES.flatMap((store_code) =>
          ['asesor', 'cartera'].map((clase) =>
            contact(`prueba-${clase}-${store_code}`, clase, { store_code }, written),
          ),
        ),
      ];
      return { version: written, rows: { contactos } };
    },
    arrived(version) {
      newest = Math.max(newest, version);
    },
    newest: () => newest,
    written: () => written,
  };
}
