import { CONSOLE_PAGES } from '../../../src/console/registry.ts';
import { findListParameters } from './names-of-lists.ts';

/** A page of the console, and the query parameters that its list reads. */
export interface ConsoleListPage {
  readonly path: string;
  readonly names: readonly string[];
  /** Whether an area declares its list. Most of these have a file. */
  readonly isDeclared: boolean;
}

/** Parameters that are tried on every page, also on one that declares no list. */
const USUAL = ['buscar', 'estado', 'desde', 'pagina'];

/** Every page of the console without a parameter in its path, with what its list reads. New pages are tested automatically. */
export async function findConsoleListPages(): Promise<ConsoleListPage[]> {
  const declared = await findListParameters('console');
  const plain = CONSOLE_PAGES.filter(
    ({ path, file, visit }) => file.endsWith('.tsx') && visit !== 'entrance' && !/[:*]/.test(path),
  );
  return [...new Set([...plain.map(({ path }) => path), ...declared.keys()])].map((path) => ({
    path,
    names: [...new Set([...USUAL, ...(declared.get(path) ?? [])])],
    isDeclared: declared.has(path),
  }));
}
