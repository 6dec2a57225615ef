import { data, type LoaderFunctionArgs, type MetaFunction, useActionData, useLoaderData } from 'react-router';
import { actsAction, offerActs, requireRight } from '#areas/operators/console/pages/console-acts.server.ts';
import { ActConfirmation, ActNotices } from '#areas/operators/console/ui/act-card.tsx';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { ActFields, ActHidden } from '#web/console/act-form.tsx';
import { answerTo, type ShownAct, sendAct } from '#web/console/console-act.ts';
import { ShortForm } from '#web/form/short-form.tsx';
import { INTEGRATIONS_PATH } from '../rules/pages.ts';
import css from '../ui/keys.module.css';
import { NewSecret, type SecretAnswer } from '../ui/new-secret.tsx';
import { loadKeys } from './integration-keys.server.ts';
import { NEW_KEY_ACTS } from './key-acts.server.ts';

export const meta: MetaFunction = () => [{ title: 'Clave nueva · Operación · Surtidor' }];

export async function loader({ context }: LoaderFunctionArgs) {
  requireRight(context, 'integraciones');
  const keys = await loadKeys(context);
  if (!keys) throw data('Data not found', { status: 404 });
  return offerActs(context, NEW_KEY_ACTS, { tipos: keys.tipos });
}

export const action = actsAction(NEW_KEY_ACTS);

export const clientAction = sendAct;

/** Form that creates a key, and then shows its secret once. */
export default function NewKey() {
  const { crear } = useLoaderData<typeof loader>();
  const answer = useActionData<SecretAnswer>();
  return (
    <>
      <PageHead
        title="Clave nueva"
        actions={
          !answer?.secret && (
            <ButtonLink size="sm" to={INTEGRATIONS_PATH}>
              Volver a Integraciones
            </ButtonLink>
          )
        }
      >
        {!answer?.secret && 'Para un solo sistema. Verá su secreto una sola vez.'}
      </PageHead>
      {answer?.secret ? (
        <ActNotices answer={answer}>
          <NewSecret title="Clave nueva: guárdela ahora" secret={answer.secret}>
            <ButtonLink to={INTEGRATIONS_PATH} variant="primary">
              Ya la guardé
            </ButtonLink>
          </NewSecret>
        </ActNotices>
      ) : (
        crear && (
          <Card className="narrow">
            <ShortForm answer={answer} send={crear.button} sending={crear.pending ?? ''}>
              <ActHidden act={crear} answer={answer} />
              <div className={`stack ${css.fields}`}>
                <KeyFields act={crear} answer={answer} />
                <ActConfirmation act={crear} answer={answer} />
              </div>
            </ShortForm>
          </Card>
        )
      )}
    </>
  );
}

interface KeyFieldsProps {
  readonly act: ShownAct;
  readonly answer: SecretAnswer | undefined;
}

/** Fields of a new key. The long list of file kinds is folded, because few keys are limited to some kinds. */
function KeyFields({ act, answer }: KeyFieldsProps) {
  const part = (isIn: (name: string, at: number) => boolean): ShownAct => ({
    ...act,
    fields: act.fields.filter(({ name }, at) => isIn(name, at)),
  });
  const kinds = act.fields.findIndex(({ name }) => name === 'tipos');
  const own = answerTo(act.name, answer);
  return (
    <>
      <ActFields act={part((_, at) => at < kinds)} answer={answer} />
      <details className={css.kinds} open={Boolean(own?.typed?.tipos || own?.errors?.tipos)}>
        <summary>Limitar los archivos</summary>
        <ActFields act={part((_, at) => at === kinds)} answer={answer} />
      </details>
      <ActFields act={part((_, at) => at > kinds)} answer={answer} />
    </>
  );
}
