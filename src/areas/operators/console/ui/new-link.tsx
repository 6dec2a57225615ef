import { ButtonLink } from '#ui/actions/button.tsx';
import { Alert } from '#ui/messages/alert.tsx';
import type { ActAnswer } from '#web/console/console-act.ts';
import { FocusedNotice } from '#web/console/focused-notice.tsx';

/** A single-use link: its address, shown once to the administrator, or the mail address that it was sent to. */
type GivenLink = { readonly address: string } | { readonly mailedTo: string };

/** Answer to an act that makes a link. */
export interface LinkAnswer extends ActAnswer {
  readonly given?: GivenLink;
}

interface NewLinkProps {
  readonly title: string;
  readonly given: GivenLink;
}

/** Outcome of an act that creates a link. It takes the focus. */
export const NewLink = ({ title, given }: NewLinkProps) => (
  <div className="stack">
    <FocusedNotice answer={given}>
      <Alert tone="ok" title={title}>
        {'mailedTo' in given
          ? `Le enviamos el enlace a ${given.mailedTo}. Sirve una vez, por 48 horas. Si no le llega, envíele otro desde su página.`
          : 'Cópielo y envíeselo. Sirve una vez, por 48 horas, y no lo volveremos a mostrar.'}
      </Alert>
    </FocusedNotice>
    {'address' in given && (
      <p className="num" dir="ltr">
        <code>{given.address}</code>
      </p>
    )}
    <ButtonLink to="/operadores">Volver a Operadores</ButtonLink>
  </div>
);
