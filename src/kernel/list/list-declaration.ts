import type { ListFields } from './list-field.ts';

/**
 * A list of the portal, declared once (docs/decisions/0040) for its loader and its screen. An area adds query, rows
 * and SQL.
 */
export interface ListDeclaration {
  /** Address of the page. */
  readonly path: string;
  /** Fragment of the address, for a list within a longer page. */
  readonly anchor?: string;
  /** The field that identifies a row. */
  readonly rowId: string;
  /** URL parameter of the page number; `pagina` by default. */
  readonly pageName?: string;
  /** Rows that "Cargar más" adds: a divisor of 100; ten by default. */
  readonly pageSize?: number;
  /** Filter fields, in the order of the address. */
  readonly fields?: ListFields;
  /** Keys of the fields that the filter panel shows first, in its order; the others follow in the order of `fields`. */
  readonly panel?: readonly string[];
  readonly orders?: ListOrders;
  readonly words: ListWords;
}

/** The orders of a list. The first one is the default and is left out of the address. */
export interface ListOrders {
  /** Its URL parameter. */
  readonly name: string;
  /** Label and contract's sort of each order, by its value in the address. */
  readonly options: Readonly<
    Record<string, { readonly label: string; readonly sort: Readonly<Record<string, 'ASC' | 'DESC'>> }>
  >;
}

/** Texts of a list on the screen. */
export interface ListWords {
  /** Title of the page, and caption of the table. */
  readonly title: string;
  /** Noun of a row, singular and plural: `pago`, `pagos`. */
  readonly one: string;
  readonly many: string;
  /** Label of the link to the first rows, for an address that begins at a later page. */
  readonly fromStart: string;
  /** Message when the list could not be loaded. */
  readonly loadFailed: string;
  /** Message when the filters leave no row. */
  readonly noMatches?: { readonly title: string; readonly text: string };
}

/** Keys of the fields in the order of the filter panel: `panel`, then the remaining fields. */
export const panelKeys = ({
  panel = [],
  fields = {},
}: Pick<ListDeclaration, 'panel' | 'fields'>): readonly string[] => [...new Set([...panel, ...Object.keys(fields)])];

/** A number of rows in figures: `20.000`. */
export const formatCount = (count: number): string => count.toLocaleString('es-CO');

/** `1 pago`, `1.200 pagos`. */
export const formatRowCount = ({ one, many }: Pick<ListWords, 'one' | 'many'>, count: number): string =>
  count === 1 ? `1 ${one}` : `${formatCount(count)} ${many}`;
