import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { hashOfToken } from '#areas/session/server/index.ts';
import type { Line } from '../customers/call.ts';
import type { Memory } from '../customers/memory.ts';
import type { Random } from '../random.ts';

/** Longer than any run: its session neither ends nor asks for the second factor again. */
const LATER = new Date('2999-01-01T00:00:00Z');

/** Adds an operator with an open session. @param name part of the mail address @returns the token */
export async function openOperator(pool: Pool, name: string, role = 'cartera'): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await pool.query(
    `with persona as (
       insert into operadores (correo, nombre, rol, estado, password_hash, totp_secreto, totp_activo_en, creado_en)
       values ($3, 'Operadora de las fallas', $4, 'activo', 'x', 'x', now(), now())
       returning id)
     insert into operadores_sesiones (token_hash, operador_id, etapa, confirmado_en, ip, user_agent, created_at, last_used_at, expires_at)
     select $1, id, 'abierta', $2, '127.0.0.1', 'fallas', now(), $2, $2 from persona`,
    [hashOfToken(token), LATER, `${name}@surtidora.example`, role],
  );
  return token;
}

/** What an operator of the run works with. */
export interface OperatorDesk {
  readonly pool: Pool;
  readonly urls: readonly string[];
  readonly line: Line;
  readonly memory: Memory;
  readonly random: Random;
}

export const consoleOf = ({ urls, random }: Pick<OperatorDesk, 'urls' | 'random'>): string =>
  `${urls[random.whole(0, urls.length - 1)]}/operacion`;
