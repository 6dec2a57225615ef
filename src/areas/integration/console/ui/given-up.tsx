import type { ListedDeliveryFragment } from '#generated/operator-client/graphql.ts';
import { formatCount } from '#kernel/list/list-declaration.ts';
import { durationWords } from '#kernel/waiting-time.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { LinkText } from '#ui/actions/link-text.tsx';
import { withUnbrokenAmounts } from '#ui/fields/unbroken-amounts.tsx';
import { Card } from '#ui/page/card.tsx';
import { ActForm } from '#web/console/act-form.tsx';
import type { ActAnswer, ShownAct } from '#web/console/console-act.ts';
import { eventName, givenUpWords } from '../rules/destination-words.ts';
import { deliveryPath } from '../rules/pages.ts';
import css from './keys.module.css';

const MINUTE_MS = 60_000;

interface GivenUpProps {
  readonly delivery: ListedDeliveryFragment;
  /** ISO instant. */
  readonly now: string;
  /** Undefined for an operator without the right to retry. */
  readonly retry: ShownAct | undefined;
  readonly answer: ActAnswer | undefined;
}

/** A delivery that waits for an operator, because its destination accepted no attempt for three days. */
export function GivenUpDelivery({ delivery, now, retry, answer }: GivenUpProps) {
  const { destino, nombre, numero, tipo, intentos, abandonado_en } = delivery;
  const path = deliveryPath(destino, numero);
  const minutes = Math.max(0, Math.floor((Date.parse(now) - Date.parse(abandonado_en ?? now)) / MINUTE_MS));
  return (
    <Card
      title={`Abandonado tras ${formatCount(intentos)} ${intentos === 1 ? 'intento' : 'intentos'}`}
      action={<span className="sm muted">hace {durationWords(minutes)}</span>}
    >
      <div className={css.givenUp}>
        <div>
          <p>
            <b translate="no">{tipo}</b>{' '}
            <span className="muted">{withUnbrokenAmounts(`${eventName(delivery)}, para ${nombre}`)}</span>
          </p>
          <p className="sm muted">{givenUpWords(delivery)}</p>
          <LinkText to={path}>Lo que enviamos y lo que respondió</LinkText>
        </div>
        {retry && (
          <ActForm
            act={{ ...retry, about: undefined }}
            answer={answer}
            beside={
              <ButtonLink to={`${path}#cerrar`} aria-label={`Dar por entregado ${tipo} ${numero}`}>
                Dar por entregado…
              </ButtonLink>
            }
          />
        )}
      </div>
    </Card>
  );
}
