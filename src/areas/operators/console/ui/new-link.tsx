import { ButtonLink } from '#ui/actions/button.tsx';
import { Alert } from '#ui/messages/alert.tsx';
import type { ActAnswer } from '#web/console/console-act.ts';

/** A link of one use: its address, shown once to the administrator who hands it over, or where its mail goes. */
type GivenLink = { readonly address: string } | { readonly mailedTo: string };

/** Answer to an act that makes a link. */
export interface LinkAnswer extends ActAnswer {
  readonly given?: GivenLink;
}

interface NewLinkProps {
  readonly title: string;
  readonly given: GivenLink;
}

export const NewLink = ({ title, given }: NewLinkProps) => (
  <div className="stack">
    {'mailedTo' in given ? (
      <Alert tone="ok" title={title}>
        Le enviamos el enlace a {given.mailedTo}. Sirve una vez, por 48 horas. Si no le llega, envíele otro desde su
        página.
      </Alert>
    ) : (
      <>
        <Alert tone="ok" title={title}>
          Cópielo y envíeselo. Sirve una vez, por 48 horas, y no lo volveremos a mostrar.
        </Alert>
        <p className="num" dir="ltr">
          <code>{given.address}</code>
        </p>
      </>
    )}
    <ButtonLink to="/operadores">Volver a Operadores</ButtonLink>
  </div>
);
