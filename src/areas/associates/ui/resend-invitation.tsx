import { Form, useNavigation, useSearchParams } from 'react-router';
import { Button } from '#ui/button.tsx';
import { listHref } from './associate-address.ts';

/** One press: another mail, and the earlier link no longer works. */
export function ResendInvitation({ id, name }: { readonly id: number; readonly name: string }) {
  const [params] = useSearchParams();
  const { formData } = useNavigation();
  return (
    <Form method="post" action={listHref(params)} preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        variant="text"
        size="sm"
        name="accion"
        value="reenviar"
        aria-label={`Reenviar invitación a ${name}`}
        isPending={formData?.get('id') === String(id)}
        pendingLabel="Enviando…"
      >
        Reenviar invitación
      </Button>
    </Form>
  );
}
