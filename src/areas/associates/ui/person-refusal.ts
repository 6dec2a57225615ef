import type { AssociateValues } from '../rules/associate-values.ts';
import type { FieldProblem } from '../rules/form-fields.ts';
import type { PackedChoice } from './destination-choice.ts';
import type { DestinationPage } from './destination-page.ts';

/** What the form is given back with when it was not saved: nothing of what was typed is lost. */
export interface PersonRefusal {
  /** Each beside its field. */
  readonly problems: readonly FieldProblem[];
  /** About the whole form. */
  readonly problem?: string;
  readonly typed: Partial<AssociateValues>;
  /** The choice of delivery points, packed. */
  readonly choice?: PackedChoice;
  /** Addresses that were answered to exist already. */
  readonly taken: readonly string[];
  /** What a search among the delivery points found, where there is no script to ask for it. */
  readonly listed?: DestinationPage;
}
