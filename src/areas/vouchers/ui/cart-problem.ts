/** Why a change of the cart was refused, at the amount that it was about. */
export interface CartRefusal {
  /** The card of the amount, or its line in the summary. */
  readonly at: 'card' | 'line';
  readonly amount: string;
  readonly sentence: string;
  /** The typed text, to fill the form again without script. */
  readonly typed: string;
}

/** The name of the buttons: `agregar`, `cantidad`, `quitar` or `vaciar`. */
export const CHANGE_FIELD = 'hacer';
