import { ButtonLink } from '#ui/actions/button.tsx';
import { PlainPage } from '#web/page/plain-page.tsx';
import type { Route } from './+types/maintenance';

export const meta: Route.MetaFunction = () => [{ title: 'El portal está abierto · Surtidor' }];

/** The page for a portal that is open. During maintenance the middleware replaces it. */
export default function Maintenance() {
  return (
    <PlainPage title="El portal está abierto" lead={<p>No hay ningún mantenimiento en curso. Puede seguir.</p>}>
      <div className="button-row">
        <ButtonLink to="/" variant="primary">
          Ir al inicio
        </ButtonLink>
      </div>
    </PlainPage>
  );
}
