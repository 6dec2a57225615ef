import { Form, useNavigation } from 'react-router';
import { roleName } from '#areas/operators/console/ui/role-name.ts';
import type { ConsoleCustomerQuery } from '#generated/operator-client/graphql.ts';
import type { LocalDate } from '#kernel/local-date.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextAreaField } from '#ui/fields/text-field.tsx';
import { Card } from '#ui/page/card.tsx';
import { FormProblem } from '#web/form/short-form.tsx';
import { recentInstant } from '../rules/instant-words.ts';
import type { CustomerAnswer } from './customer-answer.ts';
import css from './customers.module.css';

interface NotesCardProps {
  readonly notes: NonNullable<ConsoleCustomerQuery['clienteConsola']>['notas'];
  readonly today: LocalDate;
  readonly mayWrite: boolean;
  readonly answer: CustomerAnswer | undefined;
}

/** Notes of the distributor's people, which no customer sees. */
export function NotesCard({ notes, today, mayWrite, answer }: NotesCardProps) {
  const isSending = useNavigation().state === 'submitting';
  return (
    <Card title="Notas">
      {notes.length > 0 ? (
        <ul className={css.items}>
          {notes.map(({ id, texto, operador, rol, escrita_en }) => (
            <li key={id}>
              <span className={css.note}>{texto}</span>
              <small className="muted">
                {operador}, {roleName(rol)} · {recentInstant(escrita_en, today)}
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
