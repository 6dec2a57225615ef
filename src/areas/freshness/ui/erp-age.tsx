import { usePortal } from '#areas/session/ui/portal-data.ts';
import { classNames } from '#ui/behaviour/class-names.ts';
import { ageWords, type FigureAge } from '../rules/age-words.ts';
import css from './erp-age.module.css';

interface ErpAgeProps {
  /** Empty: the ERP never delivered these figures. Undefined: still loading. Both render nothing. */
  readonly ages: readonly FigureAge[] | undefined;
}

/** Age of the ERP's figures: a quiet line, a little stronger when a delivery is late. */
export function ErpAge({ ages = [] }: ErpAgeProps) {
  const { today } = usePortal();
  return ages.map((age) => (
    <p key={age.cifras} className={classNames(css.age, age.atrasadas && css.late)}>
      {ageWords(age, today)}
    </p>
  ));
}
