import { databaseProblem } from '#platform/database/database-problem.ts';
import { FolderInUse } from '#platform/database/folder-lock.ts';
import { BadConfiguration } from '#platform/settings.ts';
import type { PeopleReport } from '../rules/merged-people.ts';
import { PICTURE_FOLDER } from '../rules/pictures.ts';
import type { UnreadTimes } from '../server/files/unread-times.ts';
import { UnusableFolder } from '../server/find-files.ts';
import { describeProblem, type Imported } from '../server/import-folder.ts';
import type { MissingPictures } from '../server/missing-pictures-queries.ts';
import { databaseSentence } from './database-sentence.ts';

const AGAIN =
  'Los archivos anteriores quedaron guardados; del que estaba en curso, nada o una parte. Importe la carpeta otra vez: lo que ya está no cambia.';

/** The result of each file, as lines of text. */
export function reportImport({ archivos, sinImagen }: Imported): string[] {
  return [...archivos.flatMap(linesOf), ...(sinImagen ? withoutPicture(sinImagen) : [])];
}

function linesOf(imported: Imported['archivos'][number]): string[] {
  const { archivo, aceptado, filas, nuevas, cambiadas, rechazadas, atrasadas, rechazados, problemas } = imported;
  const { personas, sinHora } = imported;
  const older = atrasadas > 0 ? `, ${atrasadas} atrasadas (ya había una entrega más nueva)` : '';
  const what = archivo === PICTURE_FOLDER ? 'imágenes' : 'filas';
  const counts = `${filas} ${what}, ${nuevas} nuevas, ${cambiadas} cambiadas, ${rechazadas} rechazadas${older}`;
  const partly = `${archivo}: se guardó solo una parte (${counts}). Impórtelo otra vez: lo que ya está no cambia.`;
  const whole = aceptado ? `${archivo}: ${counts}.` : `${archivo}: no se guardó nada (${counts}).`;
  return [
    ...problemas.map(describeProblem),
    ...(rechazadas > problemas.length
      ? [`${archivo}: hay más; estos son los primeros ${problemas.length} errores.`]
      : []),
    imported.incompleto ? partly : whole,
    ...(personas ? leftAlone(personas) : []),
    ...(sinHora ? [withoutTime(sinHora)] : []),
    ...(rechazados ? [`  Las rechazadas están en ${rechazados}`] : []),
  ];
}

const withoutTime = ({ cuantos, ejemplo, linea }: UnreadTimes): string =>
  cuantos === 1
    ? `  Un evento no dice cuándo pasó: «${ejemplo}» (línea ${linea}). Se guardó como vino.`
    : `  ${cuantos} eventos no dicen cuándo pasaron; el primero, «${ejemplo}» (línea ${linea}). Se guardaron como vinieron.`;

/** The texts that name missing pictures. */
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

/** People with values that were not accepted, and the names of those values. */
function leftAlone({ dejadas, primerasDejadas }: PeopleReport): string[] {
  if (dejadas === 0) return [];
  const more = dejadas - primerasDejadas.length;
  return [
    `  ${dejadas === 1 ? 'Una persona conserva' : `${dejadas} personas conservan`} lo que se cambió en el portal:`,
    ...primerasDejadas.map(({ email, columnas }) => `    ${email}: ${columnas.join(', ')}`),
    ...(more > 0 ? [`    y ${more} más`] : []),
  ];
}

/** The sentence for the person who started the import; undefined for a bug, whose stack trace is needed. */
export function sentenceFor(error: unknown): string | undefined {
  if (error instanceof UnusableFolder || error instanceof BadConfiguration) return error.message;
  if (error instanceof FolderInUse) return databaseProblem(error)?.sentence;
  const sentence = databaseSentence(error);
  return sentence && `${sentence} ${AGAIN}`;
}
