import { formatInstant } from '#kernel/local-date.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Alert } from '#ui/messages/alert.tsx';
import { consentPath } from '../rules/consent-words.ts';

/** An unanswered request for a second operator's consent. */
export interface PendingConsent {
  readonly id: number;
  readonly resumen: string;
  readonly pide: string;
  readonly es_propio: boolean;
  readonly vence_en: string;
}

/** Note on a subject's page: an act waits for a second operator. */
export const ConsentNotice = ({
  consent: { id, resumen, pide, es_propio, vence_en },
}: {
  readonly consent: PendingConsent;
}) => (
  <Alert
    tone="warn"
    title="Espera el consentimiento de otra persona"
    action={
      <ButtonLink size="sm" to={consentPath(id)}>
        {es_propio ? 'Ver lo que pidió' : 'Revisar y responder'}
      </ButtonLink>
    }
  >
    {resumen}. {es_propio ? 'Lo pidió usted' : `Lo pidió ${pide}`}; vence el {formatInstant(vence_en)}.
  </Alert>
);
