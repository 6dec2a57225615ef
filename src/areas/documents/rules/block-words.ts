/** An area's words for documents that it blocks, by the contract's `motivo`. */
export interface BlockWords {
  /** Spanish, without a full stop: a time may follow. */
  readonly state: string;
  /** A Spanish sentence: when the document is released. */
  readonly until: string;
  /** Page of the payment or compensation that blocks the document: its address up to the identifier, and the link's label. */
  readonly page?: { readonly href: string; readonly label: string };
}

export type BlockWordsByReason = Readonly<Record<string, BlockWords>>;
