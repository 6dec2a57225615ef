import { Link } from 'react-router';
import { AddressField } from '#areas/session/ui/address-field.tsx';
import { Entrance, EntranceNote } from '#areas/session/ui/entrance.tsx';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import type { FormAnswer } from '#web/form/form-answer.ts';
import { ShortForm } from '#web/form/short-form.tsx';
import { REQUEST_LINK_PATH } from '../rules/link.ts';
import css from './useless-link.module.css';

/** The action's answer to a request for a link. */
export interface LinkRequest extends FormAnswer<'email'> {
  readonly email?: string | undefined;
  readonly isSent?: boolean;
}

export function RequestLinkForm({ request }: { readonly request: LinkRequest | undefined }) {
  return (
    <Entrance
      title="Recupere su contraseña"
      lead="Escriba el correo con el que entra. Le enviaremos un enlace para elegir otra."
    >
      <ShortForm answer={request} send="Enviar enlace" sending="Enviando…">
        <AddressField defaultValue={request?.email} error={request?.errors?.email} />
      </ShortForm>
      <EntranceNote>
        ¿La recordó? <Link to="/login">Ingrese a su cuenta</Link>.
      </EntranceNote>
    </Entrance>
  );
}

/** The same confirmation for known and unknown addresses. */
export function LinkSent({ email }: { readonly email: string }) {
  const { isDemo, places } = usePortal();
  return (
    <Entrance
      title="Revise su correo"
      lead={
        <>
          Si <b>{email}</b> es el correo de un usuario activo, en unos minutos le llega un enlace para elegir su
          contraseña. Sirve una hora.
        </>
      }
    >
      <div className={css.way}>
        <ButtonLink to="/login" variant="primary" block>
          Volver al ingreso
        </ButtonLink>
      </div>
      <EntranceNote>
        ¿No le llega? Mire en el correo no deseado, pregunte en su empresa con qué correo lo registraron o{' '}
        <Link to={REQUEST_LINK_PATH}>escriba otro correo</Link>.
        {isDemo && (
          <>
            {' '}
            En esta demostración, <a href={places.demoMails}>léalo aquí</a>.
          </>
        )}
      </EntranceNote>
    </Entrance>
  );
}
