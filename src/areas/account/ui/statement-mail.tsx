import { Form, useNavigation } from 'react-router';
import { usePortal } from '#areas/session/ui/portal-data.ts';
import type { StatementMailFragment } from '#generated/client/graphql.ts';
import { parseLocalDate } from '#kernel/local-date.ts';
import { Button } from '#ui/actions/button.tsx';
import { useFocusOnChange } from '#ui/behaviour/use-focus-on-change.ts';
import { Segmented } from '#ui/fields/segmented.tsx';
import { EmailText } from '#ui/figures/email-text.tsx';
import { Alert } from '#ui/messages/alert.tsx';
import { Card } from '#ui/page/card.tsx';
import { CADENCE_WORDS, CADENCES, type Cadence, mailDayInWords } from '../rules/statement-mail.ts';
import css from './statement-mail.module.css';

interface StatementMailProps {
  readonly subscription: StatementMailFragment;
  readonly problem: string | undefined;
}

const OPTIONS = CADENCES.map((value) => ({ value, label: CADENCE_WORDS[value].label }));
const CADENCE_OF: Readonly<Record<NonNullable<StatementMailFragment['cadencia']>, Cadence>> = {
  SEMANAL: 'semanal',
  MENSUAL: 'mensual',
};

/** Control for the statement by mail: subscribes this person, or shows the subscription and ends it. */
export function StatementMail({ subscription: { correo, cadencia, proximo_envio }, problem }: StatementMailProps) {
  const { store } = usePortal();
  const current = cadencia ? CADENCE_OF[cadencia] : undefined;
  const title = useFocusOnChange<HTMLHeadingElement>(current ?? 'none');
  return (
    <Card className={css.mail} aria-labelledby="por-correo">
      <div>
        <h2 id="por-correo" ref={title} tabIndex={-1} className={css.title}>
          {current ? 'Usted lo recibe por correo' : 'Recíbalo por correo'}
        </h2>
        {current ? (
          <p role="status">
            Le llega {CADENCE_WORDS[current].when}, a <EmailText>{correo}</EmailText>. El próximo sale el{' '}
            {nextInWords(proximo_envio)}.
          </p>
        ) : (
          <p className="muted">
            Cuando termine la semana o el mes le llega un aviso con el enlace a su extracto, que pide ingresar. Lo puede
            dejar con un toque, desde aquí o desde el mismo correo.
          </p>
        )}
      </div>
      {problem && <Alert tone="err" title={problem} />}
      {current ? <Subscribed current={current} /> : <Subscribe correo={correo} clock={store.clock} />}
    </Card>
  );
}

const nextInWords = (day: string | null | undefined): string => {
  const date = parseLocalDate(day ?? '');
  return date ? mailDayInWords(date) : '';
};

function Subscribe({ correo, clock }: { readonly correo: string; readonly clock: string }) {
  const isPending = useNavigation().formMethod === 'POST';
  return (
    <Form method="post" preventScrollReset className={css.form}>
      <Segmented legend="Cada cuánto" hideLegend name="cadencia" options={OPTIONS} defaultValue="mensual" />
      <p className="sm muted">Sale los lunes, o el día 1 de cada mes, a las 6 a. m. ({clock}).</p>
      <div className={css.send}>
        <span className="sm muted">
          A <EmailText>{correo}</EmailText>
        </span>
        <Button type="submit" variant="line" isPending={isPending} pendingLabel="Suscribiendo…">
          Suscribirme
        </Button>
      </div>
    </Form>
  );
}

function Subscribed({ current }: { readonly current: Cadence }) {
  const isPending = useNavigation().formMethod === 'POST';
  const other: Cadence = current === 'semanal' ? 'mensual' : 'semanal';
  return (
    <div className={css.actions}>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="cadencia" value={other} />
        <Button type="submit" variant="text">
          Cambiar a {CADENCE_WORDS[other].label.toLowerCase()}
        </Button>
      </Form>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="accion" value="dejar" />
        <Button type="submit" variant="line" isPending={isPending} pendingLabel="Un momento…">
          Dejar de recibirlo
        </Button>
      </Form>
    </div>
  );
}
