import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import type { KillablePortal } from '../killable-portal.ts';

interface Paper {
  readonly cliente: string;
  readonly num_documento: string;
  readonly xml: string;
}

/** Compares both databases with SQL that shares no code with the portal. Amounts are texts with two decimals. */
export async function compareBooks(file: string, portal: Pick<KillablePortal, 'ask'>) {
  const books = new DatabaseSync(file, { readOnly: true });
  const of = (text: string) => (books.prepare(text).all() as { k: string }[]).map(({ k }) => k).toSorted();
  const ask = async (text: string) => (await portal.ask<{ k: string }>(text)).map(({ k }) => k).toSorted();
  const own = "numero_cuenta in (select cliente from clientes where cliente like '0000910%')";
  const cents = (column: string) => `printf('%d.%02d', ${column} / 100, ${column} % 100)`;
  const found = {
    balances: [
      of(
        `select cliente || ' ' || num_documento || ' ' || clase || ' ' || ${cents('original')} || ' ' || ${cents('saldo')} as k from documentos`,
      ),
      await ask(
        `select numero_cuenta || ' ' || num_documento || ' ' || clase || ' ' || valor_original || ' ' || total as k from documentos where ${own}`,
      ),
      await ask(
        `select numero_cuenta || ' ' || num_documento || ' ' || clase || ' ' || valor_original || ' ' || saldo_erp as k from documentos where ${own}`,
      ),
    ],
    payments: [
      of(
        `select cliente || ' ' || referencia || ' ' || num_documento || ' ' || ${cents('sum(monto)')} as k from asientos where tipo = 'pago' group by cliente, referencia, num_documento`,
      ),
      await ask(`select p.numero_cuenta || ' ' || p.referencia || ' ' || d.num_documento || ' ' || sum(m.monto) as k
        from movimientos m join pagos p using (uuid) join documentos d using (id_edocta_detalle) where d.${own} and m.monto > 0
        group by p.numero_cuenta, p.referencia, d.num_documento`),
    ],
    favours: [
      of(
        `select cliente || ' ' || referencia || ' ' || ${cents('original')} as k from documentos where referencia is not null`,
      ),
      await ask(
        `select numero_cuenta || ' ' || referencia || ' ' || monto as k from pagos where tipo = 'contado' and estado = 'aprobada' and ${own}`,
      ),
    ],
    compensations: [
      of(`select id_transaccion || ' ' || estado || ' ' || ${cents('total')} as k from compensaciones`),
      await ask(
        `select id_transaccion || ' ' || estado || ' ' || total_compensado as k from compensaciones where numero_cuenta like '0000910%'`,
      ),
    ],
    events: [
      of("select numero || ' ' || id as k from eventos"),
      await ask("select numero || ' ' || id as k from eventos"),
    ],
  };
  const papers = [
    (
      books
        .prepare('select cliente, num_documento, xml from documentos where xml is not null')
        .all() as unknown as Paper[]
    )
      .map((each) => `${each.cliente} ${each.num_documento} ${createHash('sha256').update(each.xml).digest('hex')}`)
      .toSorted(),
    await ask(
      `select numero_cuenta || ' ' || num_documento || ' ' || sha256 as k from documento_archivos join documentos using (id_edocta_detalle) where ${own}`,
    ),
  ] as const;
  // Both queries read each posting once: comparing all pairs of 100,000 postings would take hours.
  const disorder = of(`select cast(id as text) as k from (
      select a.id, e.numero, max(e.numero) over (partition by a.cliente order by a.id rows between unbounded preceding and 1 preceding) as antes
      from asientos a join eventos e on e.id = a.evento)
    where numero < antes`);
  const troubles = of('select que as k from incidencias');
  const unevenly = of(`with caidas as (
      select cliente, num_documento, monto from asientos
      union all select cliente, num_origen, monto from asientos where num_origen is not null
    ), sumas as (select cliente, num_documento, sum(monto) as monto from caidas group by cliente, num_documento)
    select num_documento as k from documentos d left join sumas s using (cliente, num_documento) where original - saldo <> coalesce(s.monto, 0)`);
  books.close();
  return { found, papers, disorder, troubles, unevenly };
}
