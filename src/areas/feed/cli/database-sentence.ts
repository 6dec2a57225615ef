import { databaseProblem } from '#platform/database/database-problem.ts';

const WENT_AWAY = 'Se perdió la conexión con la base de datos.';
const FULL = 'El disco de la base de datos está lleno. Libere espacio.';

/** The operator's sentence by the error code of PostgreSQL or the system: the cause, and the remedy unless it is to try again. */
const SENTENCES: Readonly<Record<string, string>> = {
  '08000': WENT_AWAY,
  '08003': WENT_AWAY,
  '08006': WENT_AWAY,
  ECONNRESET: WENT_AWAY,
  EPIPE: WENT_AWAY,
  '57P01': 'La base de datos se está apagando o reiniciando.',
  '57P02': 'La base de datos se está apagando o reiniciando.',
  '57P03': 'La base de datos está arrancando.',
  '53100': FULL,
  ENOSPC: 'El disco está lleno. Libere espacio.',
  EDQUOT: 'El disco está lleno. Libere espacio.',
  '53200': 'La base de datos se quedó sin memoria.',
  '53300': 'La base de datos no admite más conexiones. Cierre otras o suba max_connections.',
  '57014': 'La base de datos tardó demasiado y canceló la operación.',
  '25P03': 'La base de datos tardó demasiado y canceló la operación.',
  '55P03': 'Otra operación tuvo ocupadas las mismas filas durante demasiado tiempo.',
  '40P01': 'Otra operación tuvo ocupadas las mismas filas durante demasiado tiempo.',
  '42501': 'El usuario de la base de datos no tiene permiso para importar.',
  '25006': 'La base de datos es de solo lectura: ¿es una réplica?',
};

/** Errors of the driver that carry no code. */
const MESSAGES: readonly (readonly [RegExp, string])[] = [
  [/timeout exceeded when trying to connect|connection timeout/i, 'La base de datos no respondió a tiempo.'],
  [/timeout/i, 'La base de datos tardó demasiado y canceló la operación.'],
  [/connection (terminated|ended|closed)|client has encountered a connection error|not queryable/i, WENT_AWAY],
];

/**
 * The sentence for the operator when the database fails during an import; undefined for a bug, whose stack trace is
 * needed.
 */
export function databaseSentence(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = '', message } = error as Error & { code?: string };
  const known = SENTENCES[code] ?? MESSAGES.find(([pattern]) => pattern.test(message))?.[1];
  return known ?? databaseProblem(error)?.sentence;
}
