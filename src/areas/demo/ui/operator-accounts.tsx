import { ButtonLink } from '#ui/actions/button.tsx';
import { EmailText } from '#ui/figures/email-text.tsx';
import css from './demo.module.css';

export interface OperatorAccountsProps {
  readonly operators: readonly { readonly correo: string; readonly nombre: string; readonly role: string }[];
  /** Secret of all operators for an authenticator application, in base32. */
  readonly secret: string;
  /** The code of this moment. */
  readonly code: string;
}

/** Accounts and instructions for the demo's console. */
export const OperatorAccounts = ({ operators, secret, code }: OperatorAccountsProps) => (
  <section className={css.accounts}>
    <h2>Entre a Operación, la consola del distribuidor</h2>
    <p className="muted">
      La contraseña es la misma. Después pide un código: el de ahora es <b className={css.password}>{code}</b>, y cambia
      cada 30 segundos; recargue para ver el siguiente. Cada código sirve una vez. Con su aplicación de autenticación,
      use la clave <b className={css.secret}>{secret}</b>
    </p>
    <ul className="stack">
      {operators.map(({ correo, nombre, role }) => (
        <li key={correo}>
          <b>{nombre}</b> <span className="muted">{role}</span>
          <span className={css.email}>
            <EmailText>{correo}</EmailText>
          </span>
        </li>
      ))}
    </ul>
    <div className="button-row">
      <ButtonLink to="/operacion" reloadDocument>
        Abrir Operación
      </ButtonLink>
      <ButtonLink to="/operacion/integraciones/api" reloadDocument>
        Leer y probar la API
      </ButtonLink>
    </div>
  </section>
);
