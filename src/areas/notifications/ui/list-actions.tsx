import { Form, useNavigation } from 'react-router';
import { usePersonMenu } from '#areas/session/ui/portal-data.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { LinkText } from '#ui/actions/link-text.tsx';
import { Dialog } from '#ui/messages/dialog.tsx';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { Card } from '#ui/page/card.tsx';
import { Icon } from '#ui/page/icon.tsx';
import { NOTIFICATIONS_PATH, PREFERENCES_PATH } from '../rules/pages.ts';
import css from './notifications.module.css';

interface ListActionsProps {
  readonly list: { readonly sinLeer: number; readonly hasta: number };
  /** Whether the person may mark and delete; false for support staff. */
  readonly canChange: boolean;
}

/** Buttons that act on all notifications. */
export const ListActions = ({ list: { sinLeer, hasta }, canChange }: ListActionsProps) => (
  <>
    {canChange && sinLeer > 0 && (
      <Form method="post" preventScrollReset>
        <input type="hidden" name="hasta" value={hasta} />
        <Button type="submit" variant="text" size="sm" name="accion" value="leidas">
          Marcar todas como leídas
        </Button>
      </Form>
    )}
    {canChange && (
      <ButtonLink to={`${NOTIFICATIONS_PATH}?borrar=${hasta}`} variant="line" size="sm" preventScrollReset>
        <Icon name="trash" size={20} />
        Borrar todas
      </ButtonLink>
    )}
  </>
);

interface DeleteAllProps {
  /** Position in the address up to which to delete, after the person pressed the button; null otherwise. */
  readonly hasta: string | null;
}

/** Asks for confirmation before deleting. Deletes only up to the position at the time of the request, so that later notifications stay. */
export function DeleteAll({ hasta }: DeleteAllProps) {
  const { state } = useNavigation();
  if (hasta === null) return null;
  return (
    <Dialog
      isOpen
      size="sm"
      title="¿Borrar todas las notificaciones?"
      closeHref={NOTIFICATIONS_PATH}
      footer={
        <div className={css.confirm}>
          <ButtonLink to={NOTIFICATIONS_PATH} variant="line" preventScrollReset>
            Cancelar
          </ButtonLink>
          <Form method="post" action={NOTIFICATIONS_PATH} preventScrollReset>
            <input type="hidden" name="hasta" value={hasta} />
            <Button
              type="submit"
              variant="primary"
              name="accion"
              value="borrar-todas"
              isPending={state !== 'idle'}
              pendingLabel="Borrando…"
            >
              Borrar todas
            </Button>
          </Form>
        </div>
      }
    >
      <p>Se borran las que tiene ahora, en todos sus equipos. Las que lleguen después se quedan.</p>
    </Dialog>
  );
}

/** Link to the notification preferences. */
export const PreferencesLink = () => (
  <p className={css.preferences}>
    <LinkText to={PREFERENCES_PATH}>Qué le avisamos, y dónde</LinkText>
  </p>
);

/** Text for an empty list: explains it, and links to orders if the person may see them. */
export function NoNotifications() {
  const orders = usePersonMenu().find(({ icon }) => icon === 'truck');
  return (
    <Card>
      <EmptyState
        title="No tiene notificaciones"
        heading="h2"
        action={
          orders && (
            <ButtonLink to={orders.to} size="sm">
              Ver mis pedidos
            </ButtonLink>
          )
        }
      >
        Aquí verá los cambios de sus pedidos, los vencimientos y la respuesta de sus compensaciones.
      </EmptyState>
    </Card>
  );
}
