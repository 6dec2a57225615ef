import { setTimeout } from 'node:timers/promises';
import { consoleOf, type OperatorDesk, openOperator } from './open-operator.ts';

const ANNUL = `mutation ($id: ID!, $monto: String!) {
  anularBono(id: $id, causa: PEDIDO_CLIENTE, motivo: "Lo pidió el cliente", monto: $monto) { referencia }
}`;

const PAUSE_MS = { from: 1_000, to: 3_000 } as const;

/** An operator who annuls some vouchers while stations redeem them, sometimes twice at once, until the run is over. */
export async function annulVouchers(desk: OperatorDesk, isOver: () => boolean): Promise<void> {
  const { pool, line, memory, random } = desk;
  const token = await openOperator(pool, 'fallas-bonos');
  while (!isOver()) {
    await setTimeout(random.whole(PAUSE_MS.from, PAUSE_MS.to));
    // Of the newest purchase, which stations are about to redeem.
    const { rows } = await pool.query<{ id: string; monto: string }>(
      `select b.entity_id || '-' || b.unidad as id, monto from bonos b join bonos_lineas l using (entity_id) join compras_bonos c using (uuid)
       where b.canjeado_en is null and b.anulado_en is null order by c.emitida_en desc, b.codigo limit 1`,
    );
    const [open] = rows;
    if (!open) continue;
    const answers = await Promise.all(
      Array.from({ length: random.chance(0.3) ? 2 : 1 }, () => line.call(consoleOf(desk), token, ANNUL, open)),
    );
    for (const { data } of answers) {
      const told = (data?.anularBono as { readonly referencia: string } | undefined)?.referencia;
      if (told) memory.annulled.set(told, open.id);
    }
  }
}
