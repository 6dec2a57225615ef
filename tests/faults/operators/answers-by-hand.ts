import { setTimeout } from 'node:timers/promises';
import { consoleOf, type OperatorDesk, openOperator } from './open-operator.ts';

const ANSWER = `mutation ($id: SafeInt!, $erp: RespuestaErp!, $monto: String, $respuesta: String) {
  contestarCompensacion(id: $id, respuesta_erp: $erp, motivo: "Lo confirmó el ERP", monto: $monto, respuesta: $respuesta) { estado }
}`;

const PAUSE_MS = { from: 300, to: 1_500 } as const;

/** An operator who answers compensations for the ERP until the run is over, sometimes twice at once. */
export async function answerByHand(desk: OperatorDesk, isOver: () => boolean): Promise<void> {
  const { pool, line, memory, random } = desk;
  const token = await openOperator(pool, 'fallas');
  while (!isOver()) {
    await setTimeout(random.whole(PAUSE_MS.from, PAUSE_MS.to));
    const { rows } = await pool.query<{ id: number; monto: string }>(
      `select id_compensacion::int as id, total_compensado::text as monto from compensaciones
       where estado = 'B' order by id_compensacion desc limit 1`,
    );
    const [open] = rows;
    if (!open) continue;
    const isDone = random.chance(0.6);
    const variables = isDone
      ? { id: open.id, erp: 'HECHA', monto: open.monto }
      : { id: open.id, erp: 'RECHAZADA', respuesta: 'El periodo está cerrado.' };
    const url = consoleOf(desk);
    const answers = await Promise.all(
      Array.from({ length: random.chance(0.2) ? 2 : 1 }, () => line.call(url, token, ANSWER, variables)),
    );
    const known = answers.filter(({ data }) => data?.contestarCompensacion);
    if (known.length > 0) memory.answeredByHand.set(open.id, isDone ? 'S' : 'F');
  }
}
