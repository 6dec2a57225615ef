/** The page of something that documents are related to. */
export interface RelatedPage {
  /** The word before the number: "Pedido". */
  readonly label: string;
  readonly path: string;
  /** Address parameter for the number. */
  readonly parameter: string;
}

/** Pages by the contract's `tipo`. */
export type RelatedPages = Readonly<Record<string, RelatedPage>>;

export const relatedHref = ({ path, parameter }: RelatedPage, numero: string): string =>
  `${path}?${new URLSearchParams({ [parameter]: numero })}`;
