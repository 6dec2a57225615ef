import type { ReactNode } from 'react';
import { NewSecret, type SecretAnswer } from './new-secret.tsx';

interface NewDestinationSecretProps {
  readonly secret: NonNullable<SecretAnswer['secret']>;
  readonly children?: ReactNode;
}

/** Shows the new signing secret of a destination, once. */
export const NewDestinationSecret = ({ secret, children }: NewDestinationSecretProps) => (
  <NewSecret
    title="Secreto de la firma: guárdelo ahora"
    words="No lo volveremos a mostrar. Con él su sistema comprueba que cada evento es del portal. Si se pierde, rótelo."
    about="sirve hasta que lo rote"
    secret={secret}
  >
    {children}
  </NewSecret>
);
