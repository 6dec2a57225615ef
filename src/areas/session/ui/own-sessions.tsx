import { Form } from 'react-router';
import type { OwnSessionFragment } from '#generated/client/graphql.ts';
import type { LocalDate } from '#kernel/local-date.ts';
import { Button } from '#ui/actions/button.tsx';
import { Badge } from '#ui/figures/badge.tsx';
import { Icon, type IconName } from '#ui/page/icon.tsx';
import { type DeviceWords, deviceInWords, lastUseInWords } from '../rules/session-words.ts';
import css from './own-sessions.module.css';

const ICONS: Record<DeviceWords['kind'], IconName> = {
  computer: 'computer',
  phone: 'smartphone',
  tablet: 'smartphone',
  other: 'info',
};

interface OwnSessionsProps {
  readonly sessions: readonly OwnSessionFragment[];
  readonly total: number;
  readonly today: LocalDate;
  /** Id of the session whose closing is under way. */
  readonly closing: string | undefined;
}

/** A person's open sessions with device, IP address and last use. All except the current one have a button to close them. */
export const OwnSessions = ({ sessions, total, today, closing }: OwnSessionsProps) => (
  <section aria-labelledby="sesiones-abiertas">
    <h2 id="sesiones-abiertas" className={css.title}>
      Abiertas ahora · {total.toLocaleString('es-CO')}
    </h2>
    <ul>
      {sessions.map((session) => (
        <OwnSession key={session.id} session={session} today={today} isClosing={closing === session.id} />
      ))}
    </ul>
    {total > sessions.length && (
      <p className="sm quiet">Se muestran las {sessions.length.toLocaleString('es-CO')} más recientes.</p>
    )}
  </section>
);

interface OwnSessionProps {
  readonly session: OwnSessionFragment;
  readonly today: LocalDate;
  readonly isClosing: boolean;
}

function OwnSession({ session: { id, ip, user_agent, usada_en, es_esta }, today, isClosing }: OwnSessionProps) {
  const { kind, text } = deviceInWords(user_agent);
  return (
    <li className={css.session}>
      <Icon name={ICONS[kind]} />
      <div>
        <span className={css.device}>{text}</span>
        <span className={`sm muted ${css.place}`}>{ip ?? 'Dirección sin registrar'}</span>
      </div>
      <div className={css.used}>
        {es_esta ? (
          <Badge tone="ok" glyph="check">
            Esta sesión
          </Badge>
        ) : (
          <time dateTime={usada_en} className="sm muted">
            {lastUseInWords(usada_en, today)}
          </time>
        )}
      </div>
      {!es_esta && (
        <Form method="post" className={css.close} preventScrollReset>
          <Button
            type="submit"
            variant="text"
            size="sm"
            name="sesion"
            value={id}
            isPending={isClosing}
            aria-label={`Cerrar la sesión de ${text}, ${ip ?? 'dirección sin registrar'}`}
          >
            Cerrar
          </Button>
        </Form>
      )}
    </li>
  );
}
