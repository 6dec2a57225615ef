import { usePersonMenu } from '#areas/session/ui/use-person-menu.ts';
import { ButtonLink } from '#ui/actions/button-link.tsx';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { Card } from '#ui/page/card.tsx';

/** Empty state: explains the list, and links to the orders if the person may see them. */
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
