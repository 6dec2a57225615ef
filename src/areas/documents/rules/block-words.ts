/** Words for documents that an area blocks, by the contract's `motivo`. */
export interface BlockWords {
  /** Spanish words without a full stop, because a time may follow. */
  readonly state: string;
  /** Spanish sentence about when the document is released. */
  readonly until: string;
  /** Page of the blocking payment or compensation: its address up to the identifier, and the link's label. */
  readonly page?: { readonly href: string; readonly label: string };
}

export type BlockWordsByReason = Readonly<Record<string, BlockWords>>;
