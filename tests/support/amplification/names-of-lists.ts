import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ListDeclaration } from '#kernel/list/list-declaration.ts';
import { SINGLE_PAGE_PARAMETER } from '#kernel/list/list-window.ts';

const isList = (value: unknown): value is ListDeclaration =>
  typeof value === 'object' && value !== null && 'path' in value && 'rowId' in value && 'words' in value;

const namesOf = ({ fields = {}, orders, pageName = 'pagina' }: ListDeclaration): string[] => [
  ...Object.entries(fields).flatMap(([key, field]) => field.inputNames(key)),
  ...(orders ? [orders.name] : []),
  pageName,
  SINGLE_PAGE_PARAMETER,
];

/** Query parameters of the declared lists of customers' pages or of the console, by path. */
export async function findListParameters(
  side: 'customers' | 'console' = 'customers',
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, string[]>();
  for (const file of globSync(
    side === 'console' ? 'src/areas/*/console/rules/*-list.ts' : 'src/areas/*/rules/*-list.ts',
  )) {
    const exported: Record<string, unknown> = await import(pathToFileURL(resolve(file)).href);
    for (const list of Object.values(exported).filter(isList))
      found.set(list.path, [...(found.get(list.path) ?? []), ...namesOf(list)]);
  }
  return found;
}
