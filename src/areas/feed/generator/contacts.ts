import { STORE_CODES } from '#areas/stores/rules/stores.ts';
import type { Customer } from './customer.ts';
import { MARKETS } from './customers.ts';
import type { FeedRow } from './feed-row.ts';
import { mailboxOf } from './identities.ts';
import { FIRST_NAMES, LAST_NAMES } from './names.ts';
import type { Country } from './places.ts';
import { type Random, randomOf } from './random.ts';

/** The distributor's mail domain and telephones of a country. */
const OFFICES: Readonly<Record<Country, { readonly domain: string; readonly telephone: (random: Random) => string }>> =
  {
    CO: {
      domain: 'surtidora-andina.example',
      telephone: (random) => `601 744 ${String(random.integer(100, 9_999)).padStart(4, '0')}`,
    },
    EC: {
      domain: 'surtidora-pacifico.example',
      telephone: (random) => `02 299 ${String(random.integer(100, 9_999)).padStart(4, '0')}`,
    },
    PE: {
      domain: 'surtidora-lima.example',
      telephone: (random) => `01 619 ${String(random.integer(100, 9_999)).padStart(4, '0')}`,
    },
  };

const HOURS = 'Lunes a viernes, de 8:00 a 17:00';

function contactRow(country: Country, whose: FeedRow, contacto: string, clase: 'asesor' | 'cartera'): FeedRow {
  const random = randomOf('contacts', contacto);
  const { domain, telephone } = OFFICES[country];
  const firstname = random.pick(FIRST_NAMES);
  const lastname = `${random.pick(LAST_NAMES)} ${random.pick(LAST_NAMES)}`;
  return {
    contacto,
    clase,
    ...whose,
    nombre: `${firstname} ${lastname}`,
    telefono: telephone(random),
    correo: `${mailboxOf(firstname, lastname)}@${domain}`,
    horario: HOURS,
  };
}

/** An advisor and a collections officer for each store, and an advisor of its own for every second customer. */
export const contactRows = (customers: readonly Customer[]): FeedRow[] => [
  ...STORE_CODES.flatMap((store) =>
    (['asesor', 'cartera'] as const).map((clase) =>
      contactRow(MARKETS[store].country, { store_code: store }, `${clase}-${store}`, clase),
    ),
  ),
  ...customers
    .filter((_, position) => position % 2 === 0)
    .map(({ cliente, store }) =>
      contactRow(MARKETS[store].country, { numero_cuenta: cliente }, `asesor-${cliente}`, 'asesor'),
    ),
];
