import { type Posted, textsIn } from '#kernel/form/posted.ts';
import { type AssociateValues, WRITTEN_FIELDS, writtenValues } from './associate-values.ts';

/** Name of the form's field with the choice of delivery points. */
export const DESTINATIONS = 'destinos';

/** Values of an empty form. */
export const EMPTY_PERSON: AssociateValues = {
  ...writtenValues(() => ''),
  status: '1',
  destinations: 'all',
  terms_and_conditions: false,
  data_use_policy: false,
};

/**
 * The form's values, without the delivery points.
 * @param before values of the fields that were not posted
 */
export const readWritten = (form: Pick<Posted, 'get'>, before: AssociateValues): AssociateValues => ({
  ...before,
  ...textsIn(form, WRITTEN_FIELDS),
  terms_and_conditions: form.get('terms_and_conditions') === 'true',
  data_use_policy: form.get('data_use_policy') === 'true',
});
