import type { ListFields } from './list-field.ts';

/**
 * A list of the portal, declared once (docs/decisions/0040). The loader and the screen read it; an area adds its query, its
 * rows and its SQL.
 */
export interface ListDeclaration {
  /** Address of the page. */
  readonly path: string;
  /** Fragment of the address, for a list that is only part of a page. */
  readonly anchor?: string;
  /** Field of a row that identifies it. */
  readonly rowId: string;
  /** Name of the page number in the address: `pagina` unless given. */
  readonly pageName?: string;
  /** Rows that "Cargar más" adds: a divisor of 100, and ten unless given. */
  readonly pageSize?: number;
  /** Filter fields, in the order of the address. */
  readonly fields?: ListFields;
  /** Keys of the fields in the order of the filter panel, when it is another one. */
  readonly panel?: readonly string[];
  readonly orders?: ListOrders;
  readonly words: ListWords;
}

/** The orders of a list. The first one is the default and is not written into the address. */
export interface ListOrders {
  /** Its name in the address. */
  readonly name: string;
  /** Label and contract's sort of each order, by its word in the address. */
  readonly options: Readonly<
    Record<string, { readonly label: string; readonly sort: Readonly<Record<string, 'ASC' | 'DESC'>> }>
  >;
}

/** Words of a list on the screen. */
export interface ListWords {
  /** Title of the page, and caption of the table. */
  readonly title: string;
  /** Noun of a row, singular and plural: `pago`, `pagos`. */
  readonly one: string;
  readonly many: string;
  /** Link to the first rows, when the address begins further on. */
  readonly fromStart: string;
  /** The list could not be loaded. */
  readonly failed: string;
  /** A list with filters, when they leave no row. */
  readonly none?: { readonly title: string; readonly text: string };
}

/** A number of rows in figures: `20.000`. */
export const formatCount = (count: number): string => count.toLocaleString('es-CO');

/** `1 pago`, `1.200 pagos`. */
export const countRows = ({ one, many }: Pick<ListWords, 'one' | 'many'>, count: number): string =>
  count === 1 ? `1 ${one}` : `${formatCount(count)} ${many}`;
