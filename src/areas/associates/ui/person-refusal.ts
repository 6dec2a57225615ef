import type { AssociateValues } from '../rules/associate-values.ts';
import type { FieldProblem } from '../rules/form-fields.ts';
import type { PackedChoice } from './destination-choice.ts';
import type { DestinationPage } from './destination-page.ts';

/** The action's answer for a form that was not saved, with everything that was typed. */
export interface PersonRefusal {
  /** Problems of single fields. */
  readonly problems: readonly FieldProblem[];
  /** A Spanish sentence about the whole form. */
  readonly problem?: string;
  readonly typed: Partial<AssociateValues>;
  /** The choice of delivery points, packed. */
  readonly choice?: PackedChoice;
  /** Addresses that the contract refused as taken. */
  readonly taken: readonly string[];
  /** Result of a search of delivery points without JavaScript. */
  readonly listed?: DestinationPage;
}
