import { ButtonLink } from '#ui/actions/button.tsx';
import { PlainPage } from '#web/page/plain-page.tsx';
import type { Route } from './+types/maintenance';

export const meta: Route.MetaFunction = () => [{ title: 'El portal está abierto · Surtidor' }];

/** Shown while the portal is open. During maintenance the middleware replaces the page. */
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
