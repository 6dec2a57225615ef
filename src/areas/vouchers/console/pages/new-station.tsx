import { Link, type LoaderFunctionArgs, type MetaFunction, useActionData, useLoaderData } from 'react-router';
import { actsAction, offerActs, requireRight } from '#areas/operators/console/pages/console-acts.server.ts';
import { currentOperator } from '#areas/operators/console/pages/console-context.server.ts';
import { ActConfirmation, ActNotices } from '#areas/operators/console/ui/act-card.tsx';
import { COUNTRIES } from '#areas/stores/rules/countries.ts';
import { isStoreCode, STORES } from '#areas/stores/rules/stores.ts';
import { ButtonLink } from '#ui/actions/button.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { ActFields, ActHidden } from '#web/console/act-form.tsx';
import { sendAct } from '#web/console/console-act.ts';
import { ShortForm } from '#web/form/short-form.tsx';
import { CONSOLE_STATIONS, stationPath } from '../rules/pages.ts';
import { NewPin, type PinAnswer } from '../ui/new-pin.tsx';
import css from '../ui/summary.module.css';
import { NEW_STATION_ACTS } from './station-acts.server.ts';

export const meta: MetaFunction = () => [{ title: 'Estación nueva · Operación · Surtidor' }];

/** Countries of the operator's stores, in the portal's order. */
export function loader({ context }: LoaderFunctionArgs) {
  requireRight(context, 'bonos');
  const stores = (context.get(currentOperator)?.tiendas ?? []).filter(isStoreCode);
  const countries = [...new Set(stores.map((code) => STORES[code].country))].map((code) => ({
    value: code,
    label: COUNTRIES[code].name,
    hint: `Redime bonos de las tiendas de ${COUNTRIES[code].name}.`,
  }));
  return offerActs(context, NEW_STATION_ACTS, { countries });
}

export const action = actsAction(NEW_STATION_ACTS);

export const clientAction = sendAct;

/** Creates a station with its first PIN. */
export default function NewStation() {
  const { crear } = useLoaderData<typeof loader>();
  const answer = useActionData<PinAnswer>();
  const { pin, station = '' } = answer ?? {};
  return (
    <>
      <PageHead
        title="Estación nueva"
        actions={
          <ButtonLink size="sm" to={CONSOLE_STATIONS}>
            Volver a las estaciones
          </ButtonLink>
        }
      >
        {!pin && 'Redime bonos apenas la cree, con el PIN que verá una sola vez.'}
      </PageHead>
      {pin ? (
        <ActNotices answer={answer}>
          <NewPin title={`La estación ${station} ya redime bonos`} pin={pin} lead={<p>Su PIN:</p>}>
            <p>
              <Link to={stationPath(station)}>Ver la estación</Link>
            </p>
          </NewPin>
        </ActNotices>
      ) : (
        crear && (
          <Card className="narrow">
            <ShortForm answer={answer} send={crear.button} sending={crear.pending ?? ''}>
              <ActHidden act={crear} answer={answer} />
              <div className={`stack ${css.fields}`}>
                <ActFields act={crear} answer={answer} />
                <ActConfirmation act={crear} answer={answer} />
              </div>
            </ShortForm>
          </Card>
        )
      )}
    </>
  );
}
