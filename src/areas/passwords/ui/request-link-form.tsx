import { Form, Link, useNavigation } from 'react-router';
import { AddressField } from '#areas/session/ui/address-field.tsx';
import { Entrance, EntranceNote } from '#areas/session/ui/entrance.tsx';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { useRefusedFocus } from '#ui/use-refused-focus.ts';
import { REQUEST_LINK_PATH } from '../rules/link.ts';
import css from './useless-link.module.css';

/** The action's answer to a request for a link. */
export interface LinkRequest {
  readonly email: string | undefined;
  readonly isSent?: boolean;
  readonly error?: string | undefined;
  readonly problem?: string | undefined;
  readonly wait?: string | undefined;
}

export function RequestLinkForm({ request }: { readonly request: LinkRequest | undefined }) {
  const { state } = useNavigation();
  const form = useRefusedFocus(request);
  return (
    <Entrance
      title="Recupere su contraseña"
      lead="Escriba el correo con el que entra. Le enviaremos un enlace para elegir otra."
    >
      {request?.problem && (
        <Alert tone="err" title={request.problem}>
          {request.wait}
        </Alert>
      )}
      <Form ref={form} method="post" noValidate>
        <AddressField defaultValue={request?.email} error={request?.error} />
        <Button variant="primary" type="submit" block isPending={state === 'submitting'} pendingLabel="Enviando…">
          Enviar enlace
        </Button>
      </Form>
      <EntranceNote>
        ¿La recordó? <Link to="/login">Ingrese a su cuenta</Link>.
      </EntranceNote>
    </Entrance>
  );
}

/** Shown for known and unknown addresses alike. */
export function LinkSent({ email }: { readonly email: string }) {
  const { isDemo } = usePortal();
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
            En esta demostración, <a href="/demo/correo">léalo aquí</a>.
          </>
        )}
      </EntranceNote>
    </Entrance>
  );
}
