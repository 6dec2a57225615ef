/** A page to which documents link, such as that of their order. */
export interface RelatedPage {
  /** Word before the number: "Pedido". */
  readonly label: string;
  readonly path: string;
  /** Address parameter with the number. */
  readonly parameter: string;
}

/** Pages by the `tipo` of the contract. */
export type RelatedPages = Readonly<Record<string, RelatedPage>>;

export const relatedHref = ({ path, parameter }: RelatedPage, numero: string): string =>
  `${path}?${new URLSearchParams({ [parameter]: numero })}`;
