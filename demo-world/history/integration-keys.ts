import { randomBytes } from 'node:crypto';
import { DEMO_OPERATORS } from '#areas/demo/rules/demo-operators.ts';
import { addKey, addSecret, findKeyBySecret, recordKeyRefusal, recordKeyUse } from '#areas/integration/server/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

interface DemoKey {
  readonly nombre: string;
  readonly permisos: readonly ('entregar' | 'leer')[];
  readonly pista: string;
  /** IP address of the last use. */
  readonly ip: string;
  /** Age of the key, in days. */
  readonly age: number;
  /** Validity of the secret, in days. */
  readonly life: number;
  /** Minutes since the last use. */
  readonly minutes: number;
  /** Whether the last use was refused because the key had expired. */
  readonly isRefused: boolean;
}

const KEYS: readonly DemoKey[] = [
  {
    ...{ nombre: 'ERP producción', permisos: ['leer', 'entregar'], pista: '7Kq2', ip: '203.0.113.40' },
    ...{ age: 120, life: 365, minutes: 5, isRefused: false },
  },
  {
    ...{ nombre: 'Bodega de datos', permisos: ['leer'], pista: 'm3Ue', ip: '203.0.113.52' },
    ...{ age: 210, life: 365, minutes: 34, isRefused: false },
  },
  {
    ...{ nombre: 'Despachos', permisos: ['entregar'], pista: 'Zw8d', ip: '198.51.100.9' },
    ...{ age: 83, life: 90, minutes: 28, isRefused: false },
  },
  {
    ...{ nombre: 'Aplicaciones, antigua', permisos: ['entregar'], pista: '1fHc', ip: '203.0.113.41' },
    ...{ age: 100, life: 90, minutes: 78, isRefused: true },
  },
];

/** Adds keys of systems for the console's page. They are unusable, because no secret has their hashes. Idempotent. */
export async function addDemoKeys({ database, clock }: { readonly database: Database; readonly clock: Clock }) {
  const connection = database.kysely;
  const now = clock.now().getTime();
  const maker = DEMO_OPERATORS.find(({ rol }) => rol === 'administrador')?.nombre ?? '';
  for (const { nombre, permisos, pista, ip, age, life, minutes, isRefused } of KEYS) {
    const made = new Date(now - age * DAY_MS);
    const scope = { permisos, tipos: null, tiendas: null, redes: [], por_minuto: 300 };
    const clave = await addKey(connection, { nombre, ...scope, creada_en: made, creada_por: maker });
    if (clave === undefined) continue;
    const hash = randomBytes(32);
    const vence_en = new Date(made.getTime() + life * DAY_MS);
    await addSecret(connection, { clave, pista, hash, creado_en: made, vence_en });
    const known = await findKeyBySecret(connection, hash);
    if (!known) continue;
    const at = new Date(now - minutes * MINUTE_MS);
    await recordKeyUse(connection, known, { at: isRefused ? new Date(vence_en.getTime() - DAY_MS) : at, ip });
    if (isRefused) await recordKeyRefusal(connection, known.secreto, { at, why: 'vencida' });
  }
}
