import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { OperatorDesk } from '../operators/open-operator.ts';

const PAUSE_MS = { from: 300, to: 1_500 } as const;
const AGAIN_MS = 500;
/** Tries of one delivery before the system leaves it alone. */
const MOST_TRIES = 60;
/** Longer than the portal waits for the database. */
const PATIENCE_MS = 30_000;

/** Makes a key for everything. @returns its secret */
async function openKey(pool: Pool): Promise<string> {
  const secret = `srt_${createHash('sha256').update('fallas').digest('hex').slice(0, 40)}`;
  await pool.query(
    `with clave as (
       insert into claves_integracion (nombre, permisos, por_minuto, creada_en, creada_por) values ('Sistema de las fallas', '{entregar}', 100000, now(), 'fallas')
       returning id)
     insert into claves_integracion_secretos (clave, pista, hash, creado_en) select id, 'fall', $1, now() from clave`,
    [createHash('sha256').update(secret).digest()],
  );
  return secret;
}

interface Answered {
  readonly status: number;
  readonly answer: { readonly id?: number; readonly estado?: string; readonly resultado?: string | null };
}

interface Asked {
  readonly secret: string;
  readonly method: string;
  readonly path: string;
  readonly body?: string;
  readonly key?: string;
  readonly type?: string;
}

/** @returns undefined when a fault cut the request */
async function ask(
  desk: OperatorDesk,
  { secret, method, path, body, key, type }: Asked,
): Promise<Answered | undefined> {
  const url = desk.urls[desk.random.whole(0, desk.urls.length - 1)];
  try {
    const response = await fetch(`${url}/integration/v1${path}`, {
      ...{ method, signal: AbortSignal.timeout(PATIENCE_MS) },
      headers: {
        authorization: `Bearer ${secret}`,
        'content-type': type ?? 'application/json',
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { body }),
    });
    return { status: response.status, answer: (await response.json()) as Answered['answer'] };
  } catch {
    return undefined;
  }
}

/** A system that delivers plants over HTTP, and repeats what it gets no answer to, as docs/integration.md says. Each delivery adds a plant of its own. */
export async function deliverOverHttp(desk: OperatorDesk, isOver: () => boolean): Promise<void> {
  const secret = await openKey(desk.pool);
  for (let serial = 0; !isOver(); serial += 1) {
    await setTimeout(desk.random.whole(PAUSE_MS.from, PAUSE_MS.to));
    await deliverOnce(desk, { secret, plant: `PS${serial}`, asFile: desk.random.chance(0.5), isOver });
  }
}

interface Delivering {
  readonly secret: string;
  /** Code of the plant that the delivery adds, and the sender's key of the delivery. */
  readonly plant: string;
  /** Whether it is opened, filled and committed, instead of one request. */
  readonly asFile: boolean;
  readonly isOver: () => boolean;
}

async function deliverOnce(desk: OperatorDesk, { isOver, ...delivering }: Delivering): Promise<void> {
  const deliver = delivering.asFile ? deliverFile : deliverRow;
  for (let tries = 0; tries < MOST_TRIES && !isOver(); tries += 1) {
    // Sometimes a repetition does not wait for the first answer.
    const twice = desk.random.chance(0.2) ? [deliver(desk, delivering)] : [];
    const [ended] = await Promise.all([deliver(desk, delivering), ...twice]);
    if (ended?.answer.estado === 'terminada') {
      const { resultado } = ended.answer;
      if (resultado === 'aceptada') desk.memory.delivered.add(delivering.plant);
      else desk.memory.refusedDeliveries.push(`${delivering.plant}: ${resultado}`);
      return;
    }
    await setTimeout(AGAIN_MS);
  }
}

type Plant = Pick<Delivering, 'secret' | 'plant'>;

const NDJSON = 'application/x-ndjson';
const rowOf = (plant: string): string => `${JSON.stringify({ centro_logistico: plant, nombre: `Planta ${plant}` })}\n`;

const deliverRow = (desk: OperatorDesk, { secret, plant }: Plant) =>
  ask(desk, { secret, method: 'POST', path: '/rows/plantas?wait=5', body: rowOf(plant), key: plant, type: NDJSON });

/** Opens, fills and commits a delivery. A repetition begins at the beginning: it finds the delivery where that stopped. */
async function deliverFile(desk: OperatorDesk, { secret, plant }: Plant): Promise<Answered | undefined> {
  const opened = await ask(desk, { secret, method: 'POST', path: '/deliveries', body: '{}', key: plant });
  const id = opened?.answer.id;
  if (id === undefined) return undefined;
  const path = `/deliveries/${id}/files/plantas`;
  const kept =
    opened?.answer.estado === 'abierta'
      ? await ask(desk, { secret, method: 'PUT', path, body: rowOf(plant), type: NDJSON })
      : opened;
  // 409: the other repetition has committed it.
  if (!kept || (kept.status !== 200 && kept.status !== 409)) return undefined;
  return ask(desk, { secret, method: 'POST', path: `/deliveries/${id}/commit?wait=5`, body: '{}' });
}
