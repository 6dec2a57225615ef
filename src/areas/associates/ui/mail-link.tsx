import { Form, useNavigation, useSearchParams } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { listHref } from './associate-address.ts';

interface MailLinkProps {
  readonly id: number;
  readonly name: string;
  /** `reenviar`: mails the invitation again and invalidates the earlier link. `restablecer`: mails a link to choose another password. */
  readonly kind: 'reenviar' | 'restablecer';
  readonly variant?: 'line' | 'text';
}

const LABELS = { reenviar: 'Reenviar invitación', restablecer: 'Enviar enlace para cambiar la contraseña' };

/** Button that mails an invitation or a reset link to a person. */
export function MailLink({ id, name, kind, variant = 'text' }: MailLinkProps) {
  const [params] = useSearchParams();
  const { formData } = useNavigation();
  return (
    <Form method="post" action={listHref(params)} preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        variant={variant}
        size="sm"
        name="accion"
        value={kind}
        aria-label={`${LABELS[kind]} a ${name}`}
        isPending={formData?.get('id') === String(id)}
        pendingLabel="Enviando…"
      >
        {LABELS[kind]}
      </Button>
    </Form>
  );
}
