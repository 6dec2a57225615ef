import { Form, useNavigation } from 'react-router';
import { Entrance } from '#areas/session/ui/entrance.tsx';
import type { AccountLinkQuery } from '#generated/client/graphql.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import type { PasswordAnswer } from './password-answer.ts';
import { usePasswordForm } from './use-password-form.ts';

interface ChoosePasswordFormProps {
  readonly link: NonNullable<AccountLinkQuery['enlaceDeCuenta']>;
  readonly answer: PasswordAnswer | undefined;
}

/** Form for the first password of an invited person, or for a new one after it was forgotten. */
export function ChoosePasswordForm({ link, answer }: ChoosePasswordFormProps) {
  const { firstname, email, empresa } = link;
  const isFirst = link.proposito === 'invitacion';
  const { state } = useNavigation();
  const { form, errors, isIncomplete } = usePasswordForm({
    own: [firstname, email, empresa],
    asksCurrent: false,
    refused: answer?.errors,
  });
  return (
    <Entrance
      title={isFirst ? `${firstname}, cree su contraseña` : 'Elija su contraseña nueva'}
      lead={
        isFirst
          ? `${empresa} le abrió un usuario en el portal.`
          : 'Al guardarla cerramos las sesiones que tenga abiertas.'
      }
    >
      {answer?.problem && <Alert tone="err" title={answer.problem} />}
      <Form method="post" noValidate {...form}>
        <TextField label="Correo electrónico" name="email" autoComplete="username" value={email} readOnly />
        <NewPasswordFields errors={errors} isFirst={isFirst} />
        <Button
          variant="primary"
          type="submit"
          block
          aria-disabled={isIncomplete || undefined}
          isPending={state === 'submitting'}
          pendingLabel="Guardando…"
        >
          Guardar contraseña
        </Button>
      </Form>
    </Entrance>
  );
}
