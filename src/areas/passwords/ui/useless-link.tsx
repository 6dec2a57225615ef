import { Link } from 'react-router';
import { Entrance, EntranceNote } from '#areas/session/ui/entrance.tsx';
import { ButtonLink } from '#ui/actions/button-link.tsx';
import { REQUEST_LINK_PATH } from '../rules/link.ts';
import css from './useless-link.module.css';

/** Page of a link that was used, has expired or never existed. */
export const UselessLink = () => (
  <Entrance
    title="Este enlace ya no sirve"
    lead="Cada enlace sirve una sola vez y por un tiempo: una hora, o siete días si es una invitación."
  >
    <div className={css.way}>
      <ButtonLink to={REQUEST_LINK_PATH} variant="primary" block>
        Pedir un enlace nuevo
      </ButtonLink>
    </div>
    <EntranceNote>
      Si lo invitaron, también puede pedirle a su empresa que le envíe la invitación de nuevo. ¿Ya tiene contraseña?{' '}
      <Link to="/login">Ingrese con ella</Link>.
    </EntranceNote>
  </Entrance>
);
