import { listParams } from './list-address.ts';
import { formatCount, type ListDeclaration } from './list-declaration.ts';

/** Files of the console's lists (docs/product/exports.md#lists-of-the-console). */

/** Address below `/operacion`, before that of the list. */
export const LIST_FILES_PATH = '/archivos';

/** Row limit of a file. The keys of all its rows are in memory while it is written. */
export const MOST_FILE_ROWS = 200_000;

export const LIST_FILE_FORMATS = { xlsx: 'Excel', csv: 'CSV' } as const;
export type ListFileFormat = keyof typeof LIST_FILE_FORMATS;

const FORMAT_PARAMETER = 'formato';

/** Address of the file with the rows of the address's filter. */
export function listFileHref(list: ListDeclaration, search: URLSearchParams, format: ListFileFormat): string {
  const params = listParams(list, search);
  params.set(FORMAT_PARAMETER, format);
  return `${LIST_FILES_PATH}${list.path}?${params}`;
}

/** Reads the address of a list's file: its format, and the list's query. */
export function readListFile(search: URLSearchParams): { readonly format: ListFileFormat; readonly filter: string } {
  const rest = new URLSearchParams(search);
  rest.delete(FORMAT_PARAMETER);
  return { format: search.get(FORMAT_PARAMETER) === 'xlsx' ? 'xlsx' : 'csv', filter: rest.toString() };
}

/**
 * Converts the address of a list's file to that of the list with its filter, because a sign-in must not return to a file. Other addresses stay
 * unchanged.
 */
export function listOfFile(address: string): string {
  if (!address.startsWith(`${LIST_FILES_PATH}/`)) return address;
  const [path = '', search = ''] = address.slice(LIST_FILES_PATH.length).split('?');
  const { filter } = readListFile(new URLSearchParams(search));
  return filter ? `${path}?${filter}` : path;
}

/** The reason why a list has no file, for example too many rows. @returns undefined when it has one */
export const fileRefusal = (count: number): string | undefined =>
  count > MOST_FILE_ROWS ? `Excel y CSV: hasta ${formatCount(MOST_FILE_ROWS)} filas. Use los filtros.` : undefined;
