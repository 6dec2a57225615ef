import { Link } from 'react-router';
import type { LocalDate } from '#kernel/local-date.ts';
import { Card } from '#ui/page/card.tsx';
import { ActForm } from '#web/console/act-form.tsx';
import type { ActAnswer, ShownAct } from '#web/console/console-act.ts';
import { recentInstant } from '../rules/instant-words.ts';
import css from './notes-card.module.css';
import { roleName } from './role-name.ts';

interface Note {
  readonly id: number;
  readonly texto: string;
  /** Reference of the payment that the note is about. */
  readonly pago?: string | null;
  readonly operador: string;
  readonly rol: string;
  /** ISO instant. */
  readonly escrita_en: string;
}

interface NotesCardProps {
  readonly notes: readonly Note[];
  readonly today: LocalDate;
  /** Act to write a note; undefined without the right. */
  readonly act: ShownAct | undefined;
  /** The page's answer. */
  readonly answer: ActAnswer | undefined;
  /** Address of a payment; undefined on the page of the payment itself. */
  readonly paymentPath?: (reference: string) => string;
}

/** Notes of the distributor's people, which no customer sees. */
export function NotesCard({ notes, today, act, answer, paymentPath }: NotesCardProps) {
  return (
    <Card title="Notas">
      {notes.length > 0 ? (
        <ul className={css.items}>
          {notes.map(({ id, texto, pago, operador, rol, escrita_en }) => (
            <li key={id}>
              <span className={css.note}>{texto}</span>
              <small className="muted">
                {operador}, {roleName(rol)} · {recentInstant(escrita_en, today)}
                {pago && paymentPath && (
                  <>
                    {' · '}
                    <Link to={paymentPath(pago)}>{pago}</Link>
                  </>
                )}
              </small>
            </li>
          ))}
        </ul>
      ) : (
        <p className="muted">Nadie ha escrito.</p>
      )}
      {act && <ActForm act={act} answer={answer} className={css.write} buttonSize="sm" />}
    </Card>
  );
}
