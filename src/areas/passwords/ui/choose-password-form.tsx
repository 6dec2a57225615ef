import { Link } from 'react-router';
import { Entrance, EntranceNote } from '#areas/session/ui/entrance.tsx';
import type { AccountLinkQuery } from '#generated/client/graphql.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { ShortForm } from '#web/form/short-form.tsx';
import { REQUEST_LINK_PATH } from '../rules/link.ts';
import { NewPasswordFields, type PasswordAnswer, usePasswordForm } from './new-password-fields.tsx';
import css from './useless-link.module.css';

interface ChoosePasswordFormProps {
  readonly link: NonNullable<AccountLinkQuery['enlaceDeCuenta']>;
  readonly answer: PasswordAnswer | undefined;
}

/** Form for an invited person's first password, or for a new one after a reset. */
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

/** Page for a link that was used, has expired or never existed. */
export const UselessLink = () => (
  <Entrance
    title="Este enlace ya no sirve"
    lead="Cada enlace sirve una sola vez y por un tiempo: una hora, o siete días si es una invitación."
  >
    <div className={css.way}>
      <ButtonLink to={REQUEST_LINK_PATH} variant="primary" block>
        Pedir un enlace nuevo
      </ButtonLink>
    </div>
    <EntranceNote>
      Si lo invitaron, también puede pedirle a su empresa que le envíe la invitación de nuevo. ¿Ya tiene contraseña?{' '}
      <Link to="/login">Ingrese con ella</Link>.
    </EntranceNote>
  </Entrance>
);
