import { databaseProblem } from '#platform/database/database-problem.ts';
import { FolderInUse } from '#platform/database/folder-lock.ts';
import { BadConfiguration } from '#platform/settings.ts';
import type { PeopleReport } from '../rules/merged-people.ts';
import { OBJECT_FOLDER } from '../rules/objects.ts';
import { PICTURE_FOLDER } from '../rules/pictures.ts';
import type { InvalidTimes } from '../server/files/invalid-times.ts';
import { UnusableFolder } from '../server/find-files.ts';
import { describeFileProblem, type ImportedFolder } from '../server/import-folder.ts';
import type { MissingPictures } from '../server/missing-pictures-queries.ts';

const AGAIN =
  'Los archivos anteriores quedaron guardados; del que estaba en curso, nada o una parte. Importe la carpeta otra vez: lo que ya está no cambia.';

/** The report of an import as lines of text: the result of each file. */
export function reportImport({ archivos, sinImagen }: ImportedFolder): string[] {
  return [...archivos.flatMap(linesOf), ...(sinImagen ? withoutPicture(sinImagen) : [])];
}

/** Spanish names of the folders with pictures and with objects. */
const NAMES: Readonly<Record<string, string>> = { [PICTURE_FOLDER]: 'imágenes', [OBJECT_FOLDER]: 'PDF y XML' };

function linesOf(imported: ImportedFolder['archivos'][number]): string[] {
  const { archivo, aceptado, filas, nuevas, cambiadas, rechazadas, atrasadas, rechazados, problemas } = imported;
  const { personas, sinHora } = imported;
  const older = atrasadas > 0 ? `, ${atrasadas} atrasadas (ya había una entrega más nueva)` : '';
  const what = NAMES[archivo] ?? 'filas';
  const counts = `${filas} ${what}, ${nuevas} nuevas, ${cambiadas} cambiadas, ${rechazadas} rechazadas${older}`;
  const partly = `${archivo}: se guardó solo una parte (${counts}). Impórtelo otra vez: lo que ya está no cambia.`;
  const whole = aceptado ? `${archivo}: ${counts}.` : `${archivo}: no se guardó nada (${counts}).`;
  return [
    ...problemas.map(describeFileProblem),
    ...(rechazadas > problemas.length
      ? [`${archivo}: hay más; estos son los primeros ${problemas.length} errores.`]
      : []),
    imported.incompleto ? partly : whole,
    ...(personas ? leftAlone(personas) : []),
    ...(sinHora ? [withoutTime(sinHora)] : []),
    ...(rechazados ? [`  Las rechazadas están en ${rechazados}`] : []),
  ];
}

const withoutTime = ({ cuantos, ejemplo, linea }: InvalidTimes): string =>
  cuantos === 1
    ? `  Un evento no dice cuándo pasó: «${ejemplo}» (línea ${linea}). Se guardó como vino.`
    : `  ${cuantos} eventos no dicen cuándo pasaron; el primero, «${ejemplo}» (línea ${linea}). Se guardaron como vinieron.`;

/** Report lines about texts that name missing pictures. */
function withoutPicture({ cuantas, primeras }: MissingPictures): string[] {
  if (cuantas === 0) return [];
  const which =
    cuantas === 1
      ? 'una imagen que no está; se muestran sin ella'
      : `${cuantas} imágenes que no están; se muestran sin ellas`;
  const more = cuantas - primeras.length;
  return [
    `Los textos nombran ${which}:`,
    ...primeras.map(
      ({ archivo, clave, titulo, imagen }) => `  ${archivo} ${clave} («${titulo}»): ${PICTURE_FOLDER}/${imagen}`,
    ),
    ...(more > 0 ? [`  y ${more} más`] : []),
  ];
}

/** Report lines about people with ignored values, with the names of those values. */
function leftAlone({ dejadas, primerasDejadas }: PeopleReport): string[] {
  if (dejadas === 0) return [];
  const more = dejadas - primerasDejadas.length;
  return [
    `  ${dejadas === 1 ? 'Una persona conserva' : `${dejadas} personas conservan`} lo que se cambió en el portal:`,
    ...primerasDejadas.map(({ email, columnas }) => `    ${email}: ${columnas.join(', ')}`),
    ...(more > 0 ? [`    y ${more} más`] : []),
  ];
}

/** @returns a Spanish sentence for the operator; undefined for a bug: the caller prints its stack trace */
export function failureSentence(error: unknown): string | undefined {
  if (error instanceof UnusableFolder || error instanceof BadConfiguration) return error.message;
  if (error instanceof FolderInUse) return databaseProblem(error)?.sentence;
  const sentence = databaseSentence(error);
  return sentence && `${sentence} ${AGAIN}`;
}

const WENT_AWAY = 'Se perdió la conexión con la base de datos.';
const FULL = 'El disco de la base de datos está lleno. Libere espacio.';

/** Spanish sentences by the error code of PostgreSQL or the system: the cause, and the remedy unless the remedy is a retry. */
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

/** Messages of driver errors without a code. */
const MESSAGES: readonly (readonly [RegExp, string])[] = [
  [/timeout exceeded when trying to connect|connection timeout/i, 'La base de datos no respondió a tiempo.'],
  [/timeout/i, 'La base de datos tardó demasiado y canceló la operación.'],
  [/connection (terminated|ended|closed)|client has encountered a connection error|not queryable/i, WENT_AWAY],
];

/** @returns a Spanish sentence for a database failure during an import; undefined for a bug: the caller prints its stack trace */
export function databaseSentence(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = '', message } = error as Error & { code?: string };
  const known = SENTENCES[code] ?? MESSAGES.find(([pattern]) => pattern.test(message))?.[1];
  return known ?? databaseProblem(error)?.sentence;
}
