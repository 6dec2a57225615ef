/** Why a change of the cart was refused, at the amount that it was about. */
export interface CartRefusal {
  /** The card of the amount, or its line in the summary. */
  readonly at: 'card' | 'line';
  readonly amount: string;
  readonly sentence: string;
  /** As it was typed, for the page that a browser without script gets. */
  readonly typed: string;
}

/** The name of the buttons: `agregar`, `cantidad`, `quitar` or `vaciar`. */
export const CHANGE_FIELD = 'hacer';
