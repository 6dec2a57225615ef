import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Pool } from 'pg';
import { hashOfToken } from '#areas/session/server/index.ts';
import type { Line } from '../customers/call.ts';
import type { Memory } from '../customers/memory.ts';
import type { Random } from '../random.ts';

const ANSWER = `mutation ($id: SafeInt!, $erp: RespuestaErp!, $monto: String, $respuesta: String) {
  contestarCompensacion(id: $id, respuesta_erp: $erp, motivo: "Lo confirmó el ERP", monto: $monto, respuesta: $respuesta) { estado }
}`;

/** Longer than any run: its session neither ends nor asks for the second factor again. */
const LATER = new Date('2999-01-01T00:00:00Z');

/** Adds an operator with an open session. @returns the token */
async function openOperator(pool: Pool): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await pool.query(
    `with persona as (
       insert into operadores (correo, nombre, rol, estado, password_hash, totp_secreto, totp_activo_en, creado_en)
       values ('fallas@surtidora.example', 'Operadora de las fallas', 'cartera', 'activo', 'x', 'x', now(), now())
       returning id)
     insert into operadores_sesiones (token_hash, operador_id, etapa, confirmado_en, ip, user_agent, created_at, last_used_at, expires_at)
     select $1, id, 'abierta', $2, '127.0.0.1', 'fallas', now(), $2, $2 from persona`,
    [hashOfToken(token), LATER],
  );
  return token;
}

interface Desk {
  readonly pool: Pool;
  readonly urls: readonly string[];
  readonly line: Line;
  readonly memory: Memory;
  readonly random: Random;
}

const PAUSE_MS = { from: 300, to: 1_500 } as const;

/** An operator who answers compensations for the ERP until the run is over, sometimes twice at once. */
export async function answerByHand({ pool, urls, line, memory, random }: Desk, isOver: () => boolean): Promise<void> {
  const token = await openOperator(pool);
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
    const url = `${urls[random.whole(0, urls.length - 1)]}/operacion`;
    const answers = await Promise.all(
      Array.from({ length: random.chance(0.2) ? 2 : 1 }, () => line.call(url, token, ANSWER, variables)),
    );
    const known = answers.filter(({ data }) => data?.contestarCompensacion);
    if (known.length > 0) memory.answeredByHand.set(open.id, isDone ? 'S' : 'F');
  }
}
