import { FolderInUse } from './folder-lock.ts';
import { isConnectTimeout } from './limited-client.ts';
import { UnusableSchema } from './migrate.ts';
import { UnfinishedRestore } from './unfinished-restore.ts';

export interface DatabaseProblem {
  readonly sentence: string;
  /** True when the database cannot be reached: a retry may succeed, and running statements were not saved. */
  readonly isAway: boolean;
}

const NOT_THERE = 'Revise que esté en marcha, y la dirección en DATABASE_URL.';
const NOT_LET_IN = 'Revise el usuario y la clave en DATABASE_URL.';
/** For errors of level `FATAL`: the server closes or refuses the connection. */
const CLOSED = 'El servidor no admite esta conexión. Revise su registro.';
const CUT = 'Se cortó la conexión. Intente de nuevo.';
const SILENT = 'Acepta la conexión y no contesta a tiempo. Revise el servidor y la red, e intente de nuevo.';

/** Remedies by the error code of the operating system or of PostgreSQL. */
const AWAY: Readonly<Record<string, string>> = {
  ECONNREFUSED: NOT_THERE,
  ENOTFOUND: NOT_THERE,
  EAI_AGAIN: NOT_THERE,
  EHOSTUNREACH: NOT_THERE,
  ENETUNREACH: NOT_THERE,
  ECONNRESET: CUT,
  EPIPE: CUT,
  ETIMEDOUT: SILENT,
  '08006': CUT,
  '57P01': CUT,
  '57P02': CUT,
  '57P03': 'El servidor está arrancando o cerrando. Intente de nuevo en un momento.',
  '28P01': NOT_LET_IN,
  '28000': NOT_LET_IN,
  '3D000': 'Esa base no existe en el servidor. Créela, o corrija el nombre en DATABASE_URL.',
  '53300': 'El servidor no admite más conexiones. Baje DATABASE_POOL, o suba max_connections en el servidor.',
  '53100': 'El disco del servidor está lleno. Libere espacio e intente de nuevo.',
  '25006': 'El servidor solo admite lecturas. Ponga en DATABASE_URL el servidor principal.',
  '57014': 'Una orden tardó más de lo permitido. Intente de nuevo cuando haya menos carga.',
  '40001': 'Otra operación cambió los mismos datos a la vez. Intente de nuevo.',
  '40P01': 'Otra operación esperaba los mismos datos a la vez. Intente de nuevo.',
  '55P03': 'Otro proceso tiene ocupados los mismos datos. Intente de nuevo en un momento.',
};

const HERE: Readonly<Record<string, string>> = {
  '42501': 'A su usuario le falta un permiso en esa base. Debe poder crear tablas.',
  ENOSPC: 'No queda espacio en el disco. Libere espacio e intente de nuevo.',
  EACCES: 'No se puede escribir en la carpeta de DATA_DIR. Revise sus permisos.',
  EROFS: 'El disco de la carpeta de DATA_DIR es de solo lectura.',
};

/** The error code. The driver sets none for a connection that ended early or lacks its password. */
function codeOf({ code, message }: { readonly code?: string; readonly message?: string }): string | undefined {
  if (code) return code;
  // "Connection terminated" (or "… unexpectedly"), and statements sent on that connection afterwards.
  if (message?.startsWith('Connection terminated') && !isConnectTimeout({ message })) return 'ECONNRESET';
  if (message?.endsWith('is not queryable')) return 'ECONNRESET';
  if (message?.startsWith('SASL:')) return '28P01';
  return isConnectTimeout({ message }) || message?.startsWith('timeout exceeded') ? 'ETIMEDOUT' : undefined;
}

/** Describes a database outage for the operator. @returns undefined for any other error */
export function databaseProblem(error: unknown): DatabaseProblem | undefined {
  if (error instanceof FolderInUse)
    return { sentence: `El portal está en marcha con esta base de datos. ${error.message}`, isAway: false };
  if (error instanceof UnusableSchema || error instanceof UnfinishedRestore)
    return { sentence: error.message, isAway: false };
  const code = codeOf(error as Error);
  if (code === undefined) return undefined;
  const { severity } = error as { readonly severity?: string };
  const hint = AWAY[code] ?? HERE[code] ?? (severity === 'FATAL' ? CLOSED : undefined);
  if (hint === undefined) return undefined;
  return { sentence: `No se pudo usar la base de datos (${code}). ${hint}`, isAway: !(code in HERE) };
}
