import { personName, type SessionFacts, shownRole } from '#areas/session/rules/session-facts.ts';
import css from './who.module.css';

interface WhoProps {
  readonly facts: SessionFacts;
  /** Whether to show it at every width, because the header does not show the person. */
  readonly always: boolean;
}

/** The signed-in person and the company. */
export const Who = ({ facts, always }: WhoProps) => (
  <p className={always ? css.who : `${css.who} ${css.brief} only-sm`}>
    <span>{facts.company}</span>
    <span>{facts.taxId}</span>
    <span>
      {personName(facts)}
      <span className={css.role}>, {shownRole(facts)}</span>
    </span>
  </p>
);
