import { findLedgerState } from '#areas/payments/server/index.ts';
import { lastSumsCheck } from '#areas/reports/server/index.ts';
import type { EstadoSalud, EstadoSistema } from '#generated/operator.ts';
import { formatInstant } from '#kernel/local-date.ts';
import { durationWords } from '#kernel/waiting-time.ts';
import { findLastBackup, type MadeBackup } from '#platform/backup/made-backups-queries.ts';
import { findUnendedJobs } from '#platform/jobs/begin-job-queries.ts';
import { listProcesses } from '#platform/processes/process-registry-queries.ts';
import { countMessages } from './message-queries.ts';
import type { SystemDeps } from './resolvers.ts';
import { countRecentAttempts, findDatabaseState, findLastSent } from './state-queries.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Minutes after which an unsent message counts as slow. */
const SLOW_MESSAGE_MINUTES = 10;
/** Hours after which a nightly check or backup counts as late. */
const LATE_CHECK_HOURS = 30;
/** What to do about messages that do not leave. */
const TO_DO = {
  correo: 'Revise el servidor de correo (SMTP_URL); por qué falla cada uno se lee en Trabajos y correos.',
  celular: 'Revise la salida a internet del servidor; por qué falla cada uno se lee en Trabajos y correos.',
} as const;
/** Scope without stores, for data that belong to no customer. */
const EVERYTHING = { tiendas: undefined } as const;

interface Health {
  readonly nombre: string;
  readonly estado: EstadoSalud;
  readonly detalle: string;
}

/** Versions, processes and health, from recorded data: neither the bank nor the mail server is queried. */
export async function answerState(deps: SystemDeps): Promise<EstadoSistema> {
  const { database, clock, version } = deps;
  const connection = database.kysely;
  const now = clock.now();
  const began = performance.now();
  const state = await findDatabaseState(connection);
  const took = Math.max(1, Math.round(performance.now() - began));
  const checks = deps.jobs.filter((job) => job.checks !== undefined);
  const names = checks.map(({ name }) => name);
  const [processes, ledger, sums, backup, unended, health] = await Promise.all([
    listProcesses(connection),
    findLedgerState(connection),
    lastSumsCheck(connection),
    findLastBackup(connection),
    findUnendedJobs(connection, names),
    answerHealth(deps, now),
  ]);
  const where = database.kind === 'embedded' ? 'embebida' : 'PostgreSQL';
  return {
    versiones: [
      { nombre: 'Portal', valor: version },
      { nombre: 'Node', valor: process.versions.node },
      { nombre: 'Base de datos', valor: `${where} ${state.version}` },
      { nombre: 'Migraciones', valor: `${state.migraciones}, la última ${state.ultima}` },
    ],
    procesos: processes.map(({ id: _, iniciado_en, ...each }) => ({ ...each, iniciado_en: iniciado_en.toISOString() })),
    salud: [
      {
        nombre: 'Base de datos',
        estado: took > 1_000 ? 'AVISO' : 'BIEN',
        detalle: `Contestó en ${took} ms. Ocupa ${sizeWords(state.bytes)}.`,
      },
      ...health,
      ledgerHealth(ledger, now),
      sumsHealth(sums, now),
      backupHealth(backup, now),
    ],
    comprobaciones: checks.map(({ name, checks: palabras = '' }) => ({
      ...{ trabajo: name, palabras },
      corre: unended.has(name),
    })),
  };
}

const ago = (since: Date, now: Date): string =>
  durationWords(Math.max(0, Math.floor((now.getTime() - since.getTime()) / MINUTE_MS)));

async function answerHealth(deps: SystemDeps, now: Date): Promise<readonly Health[]> {
  const { database, kinds, facts } = deps;
  const connection = database.kysely;
  const of = (place: string) => kinds.filter((kind) => kind.place === place).map(({ name }) => name);
  const [counts, lastMail, lastPush, attempts] = await Promise.all([
    countMessages(connection, { kinds, session: EVERYTHING }, now),
    findLastSent(connection, of('correo')),
    findLastSent(connection, of('celular')),
    countRecentAttempts(connection, new Date(now.getTime() - HOUR_MS)),
  ]);
  const messages = (nombre: string, place: keyof typeof TO_DO, last: Date | null, isSet: boolean): Health => {
    const own = counts.filter(({ tipo }) => of(place).includes(tipo));
    const waiting = own.reduce((sum, { esperan }) => sum + esperan, 0);
    const failing = own.reduce((sum, { reintentan }) => sum + reintentan, 0);
    const slowBefore = new Date(now.getTime() - SLOW_MESSAGE_MINUTES * MINUTE_MS);
    // A repeated message with one that left since may have a wrong address; without one the server is away.
    const isSlow = own.some(
      ({ desde, fallan_desde: failed }) =>
        (desde && desde < slowBefore) || (failed && failed < slowBefore && (!last || last < failed)),
    );
    const sent = last ? `El último salió hace ${ago(last, now)}.` : 'Todavía no sale ninguno.';
    if (!isSet) return { nombre, estado: 'APAGADO', detalle: 'No está configurado.' };
    return {
      nombre,
      estado: isSlow ? 'MAL' : failing > 0 ? 'AVISO' : 'BIEN',
      detalle: `${sent}${waiting > 0 ? ` Esperan ${waiting}.` : ''}${failing > 0 ? ` Fallan y se repiten ${failing}.` : ''}${isSlow ? ` ${TO_DO[place]}` : ''}`,
    };
  };
  const { todos, terminados, ultimo } = attempts;
  const isStuck = todos >= 3 && terminados === 0;
  return [
    messages('Correo', 'correo', lastMail, facts.hasMail),
    messages('Avisos al celular', 'celular', lastPush, facts.hasPush),
    {
      nombre: `Proveedor de pagos (${facts.paymentProvider}) y banco`,
      estado: isStuck ? 'AVISO' : 'BIEN',
      detalle: ultimo
        ? `En la última hora, ${todos} intentos, ${terminados} con resultado. El último empezó hace ${ago(ultimo, now)}.`
        : 'Nadie ha pagado todavía.',
    },
  ];
}

type Ledger = Awaited<ReturnType<typeof findLedgerState>>;

function ledgerHealth(ledger: Ledger, now: Date): Health {
  const nombre = 'Comprobación del libro';
  if (!ledger) return { nombre, estado: 'AVISO', detalle: 'Todavía no se ha hecho; se hace cada noche.' };
  const { hecha_en, faltas } = ledger;
  const when = `Última: ${formatInstant(hecha_en.toISOString())}.`;
  if (faltas > 0)
    return {
      nombre,
      estado: 'MAL',
      detalle: `${when} ${faltas === 1 ? 'Hay 1 diferencia.' : `Hay ${faltas} diferencias.`}`,
    };
  const isLate = now.getTime() - hecha_en.getTime() > LATE_CHECK_HOURS * HOUR_MS;
  return { nombre, estado: isLate ? 'AVISO' : 'BIEN', detalle: `${when} Cuadra.` };
}

function sumsHealth(last: Awaited<ReturnType<typeof lastSumsCheck>>, now: Date): Health {
  const nombre = 'Comprobación de los informes';
  if (!last) return { nombre, estado: 'AVISO', detalle: 'Todavía no se ha hecho; se hace cada noche.' };
  const { hecha_en, faltas } = last;
  const when = `Última: ${formatInstant(hecha_en.toISOString())}.`;
  if (faltas > 0)
    return {
      nombre,
      estado: 'AVISO',
      detalle: `${when} ${faltas === 1 ? 'Encontró 1 diferencia y la corrigió.' : `Encontró ${faltas} diferencias y las corrigió.`}`,
    };
  const isLate = now.getTime() - hecha_en.getTime() > LATE_CHECK_HOURS * HOUR_MS;
  return { nombre, estado: isLate ? 'AVISO' : 'BIEN', detalle: `${when} Cuadran.` };
}

function backupHealth(last: MadeBackup | undefined, now: Date): Health {
  const nombre = 'Copia de seguridad';
  if (!last) return { nombre, estado: 'AVISO', detalle: 'Todavía no hay ninguna: la hace «npm run backup».' };
  const how = last.bytes === null ? 'por otro medio' : sizeWords(last.bytes);
  const when = `La última es de ${formatInstant(last.of.toISOString())}, ${how}.`;
  const isLate = now.getTime() - last.of.getTime() > LATE_CHECK_HOURS * HOUR_MS;
  return isLate
    ? {
        nombre,
        estado: 'AVISO',
        detalle: `${when} Se espera una cada noche: mire por qué no se hizo «npm run backup».`,
      }
    : { nombre, estado: 'BIEN', detalle: when };
}

const sizeWords = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1_048_576))} MB`;
