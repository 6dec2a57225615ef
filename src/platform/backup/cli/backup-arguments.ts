export const BACKUP_USAGE = `Uso: npm run backup -- CARPETA_NUEVA
     npm run restore -- CARPETA [--replace]
     npm run restore -- --undo

Copia la base de datos configurada (DATABASE_URL, o DATA_DIR) y la restaura. --replace reemplaza lo que haya.
--undo vuelve a los datos de antes de una restauración que no terminó.`;

export type BackupArguments =
  | { readonly folder: string; readonly replace: boolean }
  | { readonly folder: ''; readonly undo: true }
  | { readonly folder: undefined; readonly problem: string | undefined };

/** Parses the arguments. @param takes the options that the command knows */
export function readBackupArguments(given: readonly string[], takes: readonly string[] = []): BackupArguments {
  const options = given.filter((each) => each.startsWith('-'));
  const folders = given.filter((each) => !each.startsWith('-'));
  if (options.some((each) => each === '--help' || each === '-h')) return { folder: undefined, problem: undefined };
  const unknown = options.find((each) => !takes.includes(each));
  if (unknown) return { folder: undefined, problem: `No conozco la opción ${unknown}.` };
  if (given.length === 1 && given[0] === '--undo') return { folder: '', undo: true };
  const [folder, ...others] = folders;
  if (!folder || others.length > 0) return { folder: undefined, problem: 'Dé el nombre de una carpeta, y solo uno.' };
  return { folder, replace: options.includes('--replace') };
}
