import { Entrance } from '#areas/session/ui/entrance.tsx';
import type { AccountLinkQuery } from '#generated/client/graphql.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { ShortForm } from '#web/form/short-form.tsx';
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
  const live = usePasswordForm({ own: [firstname, email, empresa], asksCurrent: false, answer });
  return (
    <Entrance
      title={isFirst ? `${firstname}, cree su contraseña` : 'Elija su contraseña nueva'}
      lead={
        isFirst
          ? `${empresa} le abrió un usuario en el portal.`
          : 'Al guardarla cerramos las sesiones que tenga abiertas.'
      }
    >
      <ShortForm answer={answer} live={live} send="Guardar contraseña" sending="Guardando…">
        <TextField label="Correo electrónico" name="email" autoComplete="username" value={email} readOnly />
        <NewPasswordFields field={live.field} isFirst={isFirst} />
      </ShortForm>
    </Entrance>
  );
}
