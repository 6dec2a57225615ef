import type { SafeHtml } from '#kernel/safe-html.ts';
import { Button } from '#ui/actions/button.tsx';
import { ButtonLink } from '#ui/actions/button-link.tsx';
import { Dialog } from '#ui/messages/dialog.tsx';
import css from './confirm.module.css';

interface TermsOverlayProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly html: SafeHtml;
  /** The same page without the overlay, for a browser without script. */
  readonly closeHref: string;
  readonly onClose: (() => void) | undefined;
}

/** The terms of the use, over the payment form. */
export const TermsOverlay = ({ isOpen, title, html, closeHref, onClose }: TermsOverlayProps) => (
  <Dialog
    isOpen={isOpen}
    title={`Condiciones de los bonos de ${title}`}
    {...(onClose ? { onClose } : { closeHref })}
    footer={
      onClose ? (
        <Button onClick={onClose}>Volver a mi compra</Button>
      ) : (
        <ButtonLink to={closeHref}>Volver a mi compra</ButtonLink>
      )
    }
  >
    {html === '' ? (
      <p>Este uso no tiene condiciones propias: valen los términos y condiciones del portal.</p>
    ) : (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitizeHtml was applied twice.
      <div className={css.terms} dangerouslySetInnerHTML={{ __html: html }} />
    )}
  </Dialog>
);
