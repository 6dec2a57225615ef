import { sql } from 'kysely';
import type { Connection } from '#platform/database/database.ts';
import type { GaugeSource } from '#platform/metrics/gauge.ts';
import type { PaymentState } from '../rules/payment-state.ts';

interface Row {
  readonly estado: PaymentState;
  readonly edad: string;
  readonly cuantos: number;
  readonly oldest: number;
}

/** Counts open attempts only. Uses their partial index, so that settled attempts do not slow it down. */
async function countOpenAttempts(connection: Connection, now: Date): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select estado, edad, count(*)::int as cuantos, max(segundos)::float8 as oldest
    from (
      select estado, segundos,
        case when segundos < 900 then '15m' when segundos < 3600 then '1h' when segundos < 86400 then '1d' else 'older' end as edad
      from (
        select estado, extract(epoch from ${now}::timestamptz - creada_en) as segundos
        from pagos where estado in ('creada', 'en_banco', 'pendiente')
      ) as abiertos
    ) as por_edad
    group by estado, edad`.execute(connection);
  return rows;
}

interface ForPerson {
  readonly revision: number;
  readonly sin_aplicar: number;
  readonly past_expiry: number;
  /** Money in customers' favour, neither returned nor used, by currency. */
  readonly favour: readonly { readonly moneda: string; readonly suma: number }[];
}

/** SQL of money that no document could take, and that was neither returned nor used. */
const UNAPPLIED = sql`
  select d.moneda, d.total from pagos p join documentos d on d.pago_uuid = p.uuid where p.sin_aplicar > 0 and p.favor_cerrado_en is null and d.total > 0`;

/** Counts the payments that `npm run payments -- review list` shows. Each count uses a partial index, so that ended attempts do not slow it down. */
async function countForPerson(connection: Connection, now: Date): Promise<ForPerson> {
  const { rows } = await sql<ForPerson>`
    select (select count(*)::int from pagos where revision is not null and revisada_en is null) as revision,
      (select count(*)::int from (${UNAPPLIED}) each) as sin_aplicar,
      (select count(*)::int from pagos where estado in ('creada', 'en_banco', 'pendiente') and expira_en < ${now}::timestamptz) as past_expiry,
      (select coalesce(json_agg(json_build_object('moneda', moneda, 'suma', suma)), '[]') from (
        select moneda, sum(total)::float8 as suma from (${UNAPPLIED}) each group by moneda
      ) as por_moneda) as favour`.execute(connection);
  return rows[0] ?? { revision: 0, sin_aplicar: 0, past_expiry: 0, favour: [] };
}

export const attemptGauges = (connection: Connection, now: () => Date): GaugeSource => ({
  gauges: [
    {
      name: 'surtidor_payment_attempts_open',
      help: 'Payment attempts that hold documents, by state and age (up to 15m, 1h, 1d, older).',
      labels: ['state', 'age'],
    },
    { name: 'surtidor_payment_oldest_open_seconds', help: 'Age of the oldest open attempt.', labels: ['state'] },
    {
      name: 'surtidor_payments_for_review',
      help: 'Payments that a person must look at: revision, sin_aplicar (money that no document could take), past_expiry (open too long).',
      labels: ['reason'],
    },
    {
      name: 'surtidor_payments_in_favour',
      help: 'Money that no document could take and that was neither returned nor used, in units of the currency.',
      labels: ['currency'],
    },
  ],
  async read() {
    const [open, forPerson] = await Promise.all([
      countOpenAttempts(connection, now()),
      countForPerson(connection, now()),
    ]);
    const { favour, ...reasons } = forPerson;
    const oldest = new Map<string, number>();
    for (const row of open) oldest.set(row.estado, Math.max(oldest.get(row.estado) ?? 0, row.oldest));
    return {
      surtidor_payment_attempts_open: open.map(({ estado, edad, cuantos }) => ({
        labels: { state: estado, age: edad },
        value: cuantos,
      })),
      surtidor_payment_oldest_open_seconds: [...oldest].map(([state, value]) => ({ labels: { state }, value })),
      surtidor_payments_for_review: Object.entries(reasons).map(([reason, value]) => ({
        labels: { reason },
        value,
      })),
      surtidor_payments_in_favour: favour.map(({ moneda, suma }) => ({ labels: { currency: moneda }, value: suma })),
    };
  },
});
