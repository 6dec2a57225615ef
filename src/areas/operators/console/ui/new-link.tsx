import { ButtonLink } from '#ui/actions/button.tsx';
import { Alert } from '#ui/messages/alert.tsx';

interface NewLinkProps {
  readonly title: string;
  readonly address: string;
}

/** A link of one use, shown once to the administrator who hands it over. */
export const NewLink = ({ title, address }: NewLinkProps) => (
  <div className="stack">
    <Alert tone="ok" title={title}>
      Cópielo y envíeselo. Sirve una vez, por 48 horas, y no lo volveremos a mostrar.
    </Alert>
    <p className="num" dir="ltr">
      <code>{address}</code>
    </p>
    <ButtonLink to="/operadores">Volver a Operadores</ButtonLink>
  </div>
);
