import { Form, Link, useNavigation } from 'react-router';
import type { LocalDate } from '#kernel/local-date.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextAreaField } from '#ui/fields/text-field.tsx';
import { Card } from '#ui/page/card.tsx';
import type { FormAnswer } from '#web/form/form-answer.ts';
import { FormProblem } from '#web/form/short-form.tsx';
import { recentInstant } from '../rules/instant-words.ts';
import css from './notes-card.module.css';
import { roleName } from './role-name.ts';

interface Note {
  readonly id: number;
  readonly texto: string;
  /** Reference of the payment that it is about. */
  readonly pago?: string | null;
  readonly operador: string;
  readonly rol: string;
  /** ISO instant. */
  readonly escrita_en: string;
}

interface NotesCardProps {
  readonly notes: readonly Note[];
  readonly today: LocalDate;
  readonly mayWrite: boolean;
  readonly answer: (FormAnswer & { readonly typed?: { readonly texto?: string } }) | undefined;
  /** Address of a payment; undefined on the page of the payment itself. */
  readonly paymentPath?: (reference: string) => string;
}

/** Notes of the distributor's people, which no customer sees. */
export function NotesCard({ notes, today, mayWrite, answer, paymentPath }: NotesCardProps) {
  const isSending = useNavigation().state === 'submitting';
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
      {mayWrite && (
        // A new key empties the field once the note stands in the list.
        <Form method="post" noValidate className={css.write} preventScrollReset key={notes[0]?.id}>
          <input type="hidden" name="formulario" value="nota" />
          <FormProblem answer={answer} />
          <TextAreaField
            label="Nota nueva"
            name="texto"
            hint="El cliente no la ve. No se puede cambiar ni borrar."
            defaultValue={answer?.typed?.texto}
            error={answer?.errors?.texto}
          />
          <Button type="submit" size="sm" isPending={isSending} pendingLabel="Guardando…">
            Guardar la nota
          </Button>
        </Form>
      )}
    </Card>
  );
}
