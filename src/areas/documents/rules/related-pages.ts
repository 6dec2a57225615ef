/** The page of something that documents are related to. */
export interface RelatedPage {
  /** What stands before the number: "Pedido". */
  readonly label: string;
  readonly path: string;
  /** The parameter of the address that takes the number. */
  readonly parameter: string;
}

/** By the contract's `tipo`. */
export type RelatedPages = Readonly<Record<string, RelatedPage>>;

export const relatedHref = ({ path, parameter }: RelatedPage, numero: string): string =>
  `${path}?${new URLSearchParams({ [parameter]: numero })}`;
