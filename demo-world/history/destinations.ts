import { DEMO_OPERATORS } from '#areas/demo/rules/demo-operators.ts';
import { addDestination, addDestinationSecret, pauseDestination } from '#areas/integration/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Connection, Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/in-transaction.ts';
import { numberEvents } from '#platform/events/event-queries.ts';
import { addPastDeliveries, giveUpDelivery } from './queries.ts';

const DAY_MS = 86_400_000;
/** Days of retries before a delivery is given up. */
const TRIED_DAYS = 3;

interface DemoDestination {
  readonly nombre: string;
  readonly url: string;
  /** Null: all. */
  readonly grupos: readonly string[] | null;
  /** In days. */
  readonly age: number;
  /** Since it was paused, in days; undefined: it is not. */
  readonly paused?: number;
}

const ERP: DemoDestination = {
  ...{ nombre: 'ERP', url: 'https://erp.surtidora.example/surtidor/eventos', age: 120 },
  grupos: ['pago', 'favor', 'compensacion'],
};

const DESTINATIONS: readonly DemoDestination[] = [
  ERP,
  { nombre: 'Fidelización', url: 'https://bonos.surtidora.example/avisos', grupos: ['bono'], age: 90 },
  {
    ...{
      nombre: 'Mesa de ayuda',
      url: 'https://ayuda.surtidora.example/surtidor',
      grupos: ['persona', 'cuestionario'],
    },
    ...{ age: 60, paused: 8 },
  },
];

/**
 * Adds destinations that have got the events of the played past, and one that is paused. One event did not reach the ERP, so that its customer's later
 * ones wait. A repetition adds nothing.
 */
export async function addDemoDestinations({ database, clock }: { readonly database: Database; readonly clock: Clock }) {
  const maker = DEMO_OPERATORS.find(({ rol }) => rol === 'administrador')?.nombre ?? '';
  await numberEvents(database);
  for (const destination of DESTINATIONS)
    await inTransaction(database.kysely, (tx) => addOne(tx as Connection, destination, clock.now(), maker));
}

async function addOne(tx: Connection, { paused, age, ...scope }: DemoDestination, now: Date, maker: string) {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const id = await addDestination(tx, { ...scope, tiendas: null, creado_en: ago(age), creado_por: maker });
  if (id === undefined) return;
  await addDestinationSecret(tx, id, { now: ago(age), endsAt: now });
  await addPastDeliveries(tx, id, ago(age));
  if (paused !== undefined) await pauseDestination(tx, id, { at: ago(paused), by: maker });
  if (scope.nombre === ERP.nombre)
    await giveUpDelivery(tx, id, { store: 'lubricantes', before: ago(TRIED_DAYS), days: TRIED_DAYS });
}
