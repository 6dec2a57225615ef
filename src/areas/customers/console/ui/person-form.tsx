import { Form, useNavigation } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { classNames } from '#ui/behaviour/class-names.ts';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Alert } from '#ui/messages/alert.tsx';
import { FormProblem } from '#web/form/short-form.tsx';
import { actWords } from '../rules/person-acts.ts';
import type { CustomerAnswer } from './customer-answer.ts';
import css from './customers.module.css';
import type { ConsolePerson } from './people-table.tsx';

/** Fragment of the acts on a person. */
export const actsId = (personId: number): string => `persona-${personId}`;

interface PersonFormProps {
  readonly person: ConsolePerson;
  readonly answer: CustomerAnswer | undefined;
}

/** The acts that a person's state allows, with the reason. */
export function PersonForm({ person: { id, nombre, acciones, sesiones, estado }, answer }: PersonFormProps) {
  const isSending = useNavigation().state === 'submitting';
  return (
    <div className={classNames('stack', css.acts)} id={actsId(id)}>
      <FormProblem answer={answer} />
      {answer?.done && <Alert tone="ok" title={answer.done} />}
      {acciones.length > 0 ? (
        // A new key after each act: its reason does not stay for the next one.
        <Form method="post" noValidate className="stack" preventScrollReset key={`${estado} ${answer?.done}`}>
          <input type="hidden" name="formulario" value="persona" />
          <input type="hidden" name="persona" value={id} />
          <RadioGroup
            legend={`Qué hacer con ${nombre}`}
            name="accion"
            options={acciones.map((act) => ({ value: act, ...actWords(act, sesiones) }))}
            defaultValue={answer?.typed?.accion}
            error={answer?.errors?.accion}
            required
          />
          <TextField
            label="Motivo"
            name="motivo"
            hint="El representante legal lo lee en su registro de cambios, con el nombre de usted."
            defaultValue={answer?.typed?.motivo}
            error={answer?.errors?.motivo}
            autoComplete="off"
            required
          />
          <Button type="submit" isPending={isSending} pendingLabel="Guardando…">
            Guardar
          </Button>
        </Form>
      ) : (
        <p className="muted">El ERP la tiene inactiva: solo un archivo del ERP la puede activar.</p>
      )}
    </div>
  );
}
