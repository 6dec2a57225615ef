import type { FeedFile } from '#kernel/feed/feed-file.ts';

/** A step from a table to the table that its column refers to. */
export interface OwnerStep {
  readonly column: string;
  readonly table: string;
  readonly target: string;
}

/** @returns the column with the customer's store in rows of customers; undefined for other kinds */
export const storeColumn = (kind: string): string | undefined => (kind === 'clientes' ? 'store_code' : undefined);

/** Tables that the portal fills itself, with the column that names the customer. */
const OWN_TABLES: Readonly<Record<string, string>> = { compensaciones: 'numero_cuenta' };
const MOST_STEPS = 5;

/**
 * Finds the references that lead from a file's row to its customer, directly or through other tables (docs/product/integration.md#keys).
 * @param find the declaration of a kind; undefined for a table of the portal
 * @returns steps that end at `clientes`; undefined for rows without a customer
 */
export function findOwnerPath(
  { kind, columns, references }: Pick<FeedFile, 'kind' | 'columns' | 'references'>,
  find: (kind: string) => FeedFile | undefined,
  most = MOST_STEPS,
): readonly OwnerStep[] | undefined {
  if (kind === 'clientes') return [{ column: 'cliente', table: 'clientes', target: 'cliente' }];
  const own = OWN_TABLES[kind];
  if (own) return [{ column: own, table: 'clientes', target: 'cliente' }];
  const steps = references
    .filter(
      ({ isList, columns: [column] }) => !isList && column !== undefined && columns.some(({ name }) => name === column),
    )
    .map(({ columns: [column = ''], targets: [target = ''], table }) => ({ column, table, target }));
  const direct = steps.find(({ table }) => table === 'clientes');
  if (direct) return [direct];
  if (most === 0) return undefined;
  for (const step of steps) {
    const next = find(step.table) ?? (OWN_TABLES[step.table] && { kind: step.table, columns: [], references: [] });
    const rest = next && findOwnerPath(next, find, most - 1);
    if (rest) return [step, ...rest];
  }
  return undefined;
}
