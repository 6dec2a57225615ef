import { data, type LoaderFunctionArgs, type MetaFunction, useActionData, useLoaderData } from 'react-router';
import { actsAction, offerActs, requireRight } from '#areas/operators/console/pages/console-acts.server.ts';
import { ActCard, ActNotices } from '#areas/operators/console/ui/act-card.tsx';
import { ButtonLink } from '#ui/actions/button.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { sendAct } from '#web/console/console-act.ts';
import { INTEGRATIONS_PATH } from '../rules/pages.ts';
import { NewDestinationSecret } from '../ui/new-destination-secret.tsx';
import type { SecretAnswer } from '../ui/new-secret.tsx';
import { NEW_DESTINATION_ACTS } from './destination-acts.server.ts';
import { loadEventGroups } from './destination-data.server.ts';

export const meta: MetaFunction = () => [{ title: 'Destino nuevo · Operación · Surtidor' }];

export async function loader({ context }: LoaderFunctionArgs) {
  requireRight(context, 'integraciones');
  const grupos = await loadEventGroups(context);
  if (!grupos) throw data('Data not found', { status: 404 });
  return offerActs(context, NEW_DESTINATION_ACTS, { grupos });
}

export const action = actsAction(NEW_DESTINATION_ACTS);

export const clientAction = sendAct;

/** Form that creates an event destination, and then shows its secret once. */
export default function NewDestination() {
  const { crear } = useLoaderData<typeof loader>();
  const answer = useActionData<SecretAnswer>();
  return (
    <>
      <PageHead
        title="Destino nuevo"
        actions={
          !answer?.secret && (
            <ButtonLink size="sm" to={INTEGRATIONS_PATH}>
              Volver a Integraciones
            </ButtonLink>
          )
        }
      >
        {!answer?.secret && 'Recibe lo que pase desde ahora, firmado. Verá el secreto de la firma una sola vez.'}
      </PageHead>
      {answer?.secret ? (
        <ActNotices answer={answer}>
          <NewDestinationSecret secret={answer.secret}>
            <ButtonLink to={INTEGRATIONS_PATH} variant="primary">
              Ya lo guardé
            </ButtonLink>
          </NewDestinationSecret>
        </ActNotices>
      ) : (
        <div className="stack narrow">
          <ActNotices answer={answer} acts={{ crear }} />
          <ActCard act={crear && { ...crear, title: 'Qué recibe y dónde' }} answer={answer} />
        </div>
      )}
    </>
  );
}
