import { Alert } from '#ui/messages/alert.tsx';
import css from './voucher.module.css';

/** Note for support staff, who may read but not buy. */
export const SupportNote = () => (
  <div className={css.banner}>
    <Alert title="Soporte puede mirar, no comprar">Solo las personas de la empresa compran y reenvían bonos.</Alert>
  </div>
);
