import type { PackedChoice } from '#kernel/form/choice.ts';
import type { ChoicePage } from '#web/form/choose/choice-page.ts';
import type { FormAnswer } from '#web/form/form-answer.ts';
import type { AssociateValues } from '../rules/associate-values.ts';
import type { FormField } from '../rules/form-fields.ts';

/** The action's answer for a form that was not saved, with everything that was typed. */
export interface PersonRefusal extends FormAnswer<FormField> {
  readonly typed?: Partial<AssociateValues>;
  /** The choice of delivery points, packed. */
  readonly choice?: PackedChoice;
  /** Addresses that the contract refused as taken. */
  readonly taken?: readonly string[];
  /** Result of a search of delivery points without JavaScript. */
  readonly listed?: ChoicePage;
}
