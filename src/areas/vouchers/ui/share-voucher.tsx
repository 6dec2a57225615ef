import type { MouseEvent } from 'react';
import { LinkText } from '#ui/actions/link-text.tsx';
import { useToast } from '#ui/messages/toast.tsx';
import { VOUCHER_PATH } from '../rules/paths.ts';

interface ShareVoucherProps {
  readonly codigo: string;
  /** The shared text: use and amount. */
  readonly text: string;
}

/** Whether the person cancelled the share dialog, which is no failure. */
const isStopped = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/**
 * Shares the voucher's public page with the phone's own menu; without one its address is copied. Without script it is a
 * link to that page.
 */
export function ShareVoucher({ codigo, text }: ShareVoucherProps) {
  const showToast = useToast();
  const path = `${VOUCHER_PATH}/${encodeURIComponent(codigo)}`;
  const copy = async (url: string) => {
    try {
      await navigator.clipboard.writeText(url);
      showToast({ message: 'Copiamos el enlace del bono. Quien lo tenga puede redimirlo con el PIN de la estación.' });
    } catch {
      // The clipboard needs a permission and HTTPS. Without them, open the page, whose address can be copied.
      location.assign(url);
    }
  };
  const share = async (event: MouseEvent) => {
    event.preventDefault();
    const url = new URL(path, location.origin).href;
    if (typeof navigator.share !== 'function') return copy(url);
    try {
      await navigator.share({ title: text, text, url });
    } catch (error) {
      if (!isStopped(error)) await copy(url);
    }
  };
  return (
    <LinkText icon="external" aria-label={`Compartir el bono ${codigo}`} reloadDocument to={path} onClick={share}>
      Compartir
    </LinkText>
  );
}
