import { Form } from 'react-router';
import { ActConfirmation } from '#areas/operators/console/ui/act-card.tsx';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { Alert } from '#ui/messages/alert.tsx';
import { Card } from '#ui/page/card.tsx';
import { ActFields, ActHidden } from '#web/console/act-form.tsx';
import type { ShownAct } from '#web/console/console-act.ts';
import { FocusedNotice, FocusedProblem } from '#web/console/focused-notice.tsx';
import { useFocusOnRefusal } from '#web/form/use-form.ts';
import { useIsPosting } from '#web/form/use-is-posting.ts';
import type { CustomerAnswer, SupportEntry } from './customer-answer.ts';
import css from './customers.module.css';

interface SupportCardProps {
  /** Name of the legal representative whose account is entered; undefined when none is active. */
  readonly representative: string | undefined;
  readonly company: string;
  /** Address of the sheet without this card. */
  readonly closeHref: string;
  readonly act: ShownAct;
  readonly answer: CustomerAnswer | undefined;
}

/** Entering the customer's account as support: first the reason, then a button that opens the portal in another tab. */
export function SupportCard({ representative, company, closeHref, act, answer }: SupportCardProps) {
  const form = useFocusOnRefusal(answer);
  const isSending = useIsPosting();
  return (
    <Card title={act.title} className={css.support} id="soporte">
      {answer?.entry ? (
        <FocusedNotice answer={answer}>
          <Opening entry={answer.entry} />
        </FocusedNotice>
      ) : representative === undefined ? (
        <p className="muted">
          Este cliente no tiene un representante legal activo, y sin él no se puede entrar a su cuenta.
        </p>
      ) : (
        <Form method="post" noValidate className="stack" preventScrollReset ref={form}>
          <ActHidden act={act} answer={answer} />
          <FocusedProblem answer={answer} />
          <p className="muted">
            Verá lo que ve el representante legal de {company}, {representative}. No puede pagar, compensar ni cambiar
            personas. La visita termina a los 30 minutos.
          </p>
          <ActFields act={act} answer={answer} />
          <ActConfirmation act={act} answer={answer} />
          <div className="button-row">
            <Button type="submit" variant="primary" isPending={isSending} pendingLabel={act.pending}>
              {act.button}
            </Button>
            <ButtonLink to={closeHref} preventScrollReset>
              Volver
            </ButtonLink>
          </div>
        </Form>
      )}
    </Card>
  );
}

/** Posts the code to the portal, so that no address contains it. The portal refuses forms of another host, where the operator pastes the code. */
function Opening({ entry: { address, code, isSameHost, until } }: { readonly entry: SupportEntry }) {
  if (!isSameHost)
    return (
      <div className="stack">
        <Alert tone="ok" title="Copie el código y péguelo en el portal">
          Sirve una vez, hasta las {until}.
        </Alert>
        <p className={css.code} dir="ltr">
          <code>{code}</code>
        </p>
        <a href={address} target="_blank" rel="noopener noreferrer">
          Abrir el portal en otra pestaña
        </a>
      </div>
    );
  return (
    <form method="post" action={address} target="_blank" rel="noopener" className="stack">
      <input type="hidden" name="codigo" value={code} />
      <Alert tone="ok" title="Listo para entrar">
        La cuenta se abre en otra pestaña. Sirve una vez, hasta las {until}.
      </Alert>
      <Button type="submit" variant="primary">
        Abrir la cuenta
      </Button>
    </form>
  );
}
