import { importFolder } from '#areas/feed/server/index.ts';
import { createDemo } from '#demo-world/create-demo.ts';
import { money, toDecimal } from '#kernel/money.ts';
import { systemClock } from '#platform/clock.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openPostgres } from '#platform/database/postgres.ts';
import { addColleague, addCustomer } from '#tests/support/add-customer.ts';
import { buildDocument } from '#tests/support/build-document.ts';
import { feedFolder } from '#tests/support/feed-folder.ts';
import { VOUCHER_SHELF } from '#tests/support/voucher-shelf.ts';
import { SEGMENT } from './customers/on-account.ts';
import { QUESTIONNAIRE, QUESTIONS } from './customers/own-data.ts';
import { destinationOf } from './erp/orders.ts';
import type { Random } from './random.ts';

export interface Payer {
  readonly cliente: string;
  readonly moneda: 'COP' | 'USD';
  /** The people who pay for this customer, at the same time. */
  readonly people: readonly { readonly email: string; readonly password: string }[];
}

/** Document numbers begin with the customer, so that one in another customer's answer is detected. */
export const numberOf = (cliente: string, serial: number): string => `F${cliente}-${serial}`;

const STALE_MS = 3_600_000;
/** Documents in each customer's favour, and the serial of the first. */
const FAVOURS = 40;
const FIRST_FAVOUR = 1_000_000;

/** Creates customers in pesos and in dollars, each with enough open invoices for the whole run. */
export async function fill(
  url: string,
  options: { customers: number; invoices: number; random: Random },
): Promise<readonly Payer[]> {
  const database = openPostgres(url, { maxConnections: 4, onError: (error) => console.error(error.message) });
  try {
    await migrate(database, 'migrations');
    await createDemo({ database, clock: systemClock, provider: 'Terpel' });
    await importFolder({ database, folder: feedFolder(VOUCHER_SHELF), clock: systemClock });
    const questionnaire = { ...QUESTIONNAIRE, titulo: 'Prueba', preguntas: JSON.stringify(QUESTIONS) };
    await database.kysely.insertInto('cuestionarios').values(questionnaire).execute();
    const payers: Payer[] = [];
    for (let index = 0; index < options.customers; index += 1) {
      const isDollars = index % 3 === 2;
      const person = await addCustomer(database, { pais: isDollars ? 'EC' : 'CO', segments: [SEGMENT] });
      const colleague = await addColleague(database, person, []);
      const codigo_destinatario = destinationOf(person.cliente);
      await database.kysely
        .insertInto('destinatarios')
        .values({ codigo_destinatario, codigo_cliente: person.cliente, nombre_comercial: `EDS ${person.cliente}` })
        .execute();
      const payer: Payer = { cliente: person.cliente, moneda: isDollars ? 'USD' : 'COP', people: [person, colleague] };
      payers.push(payer);
      const rows = [
        ...Array.from({ length: options.invoices }, (_, serial) => invoice(payer, serial, options.random)),
        ...Array.from({ length: FAVOURS }, (_, serial) => favour(payer, FIRST_FAVOUR + serial, options.random)),
      ];
      for (let from = 0; from < rows.length; from += 500)
        await database.kysely
          .insertInto('documentos')
          .values(rows.slice(from, from + 500))
          .execute();
    }
    return payers;
  } finally {
    await database.close();
  }
}

function invoice({ cliente, moneda }: Payer, serial: number, random: Random) {
  const minor = moneda === 'COP' ? random.whole(20_000, 900_000) : random.whole(2_000, 90_000_000);
  return buildDocument({
    numero_cuenta: cliente,
    moneda,
    num_documento: numberOf(cliente, serial),
    num_factura: `E${serial}`,
    total: toDecimal(money(minor, moneda)),
    actualizado_en: new Date(Date.now() - STALE_MS),
  });
}

const favour = (payer: Payer, serial: number, random: Random) => ({
  ...invoice(payer, serial, random),
  clase: 'PAYMENT' as const,
  tipo_documento: 'DZ',
  num_factura: null,
});
