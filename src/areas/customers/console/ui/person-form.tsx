import { ActConfirmation, ActNotices } from '#areas/operators/console/ui/act-card.tsx';
import { classNames } from '#ui/behaviour/class-names.ts';
import { ActForm } from '#web/console/act-form.tsx';
import type { ActAnswer, ShownAct } from '#web/console/console-act.ts';
import css from './customers.module.css';

/** Fragment of the acts on a person. */
export const actsId = (personId: number): string => `persona-${personId}`;

interface PersonFormProps {
  readonly personId: number;
  /** Undefined when no act is possible. */
  readonly act: ShownAct | undefined;
  /** Answer to an act on this person. */
  readonly answer: ActAnswer | undefined;
}

/** The acts that a person's state allows, with the reason. */
export const PersonForm = ({ personId, act, answer }: PersonFormProps) => (
  <div className={classNames('stack', css.acts)} id={actsId(personId)}>
    <ActNotices answer={answer} acts={{ persona: act }} />
    {act ? (
      <ActForm act={act} answer={answer} confirmation={<ActConfirmation act={act} answer={answer} />} />
    ) : (
      <p className="muted">El ERP la tiene inactiva: solo un archivo del ERP la puede activar.</p>
    )}
  </div>
);
