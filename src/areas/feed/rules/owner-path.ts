import type { FeedFile } from '#kernel/feed/feed-file.ts';

/** A step from a table to the one that its column refers to. */
export interface OwnerStep {
  readonly column: string;
  readonly table: string;
  readonly target: string;
}

/** Column of a customer's own row that says in which store the customer will be. Undefined for other kinds. */
export const storeColumn = (kind: string): string | undefined => (kind === 'clientes' ? 'store_code' : undefined);

/** Tables of the portal with the column that names their customer. */
const OWN_TABLES: Readonly<Record<string, string>> = { compensaciones: 'numero_cuenta' };
const MOST_STEPS = 5;

/**
 * How a file's row leads to its customer: by its own references, and by those of the tables that they name (docs/product/integration.md#keys).
 * @param find the declaration of a kind; undefined for a table of the portal
 * @returns steps that end at `clientes`; undefined for rows without a customer
 */
export function ownerPath(
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
    const rest = next && ownerPath(next, find, most - 1);
    if (rest) return [step, ...rest];
  }
  return undefined;
}
