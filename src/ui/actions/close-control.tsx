import type { Ref } from 'react';
import { IconButton } from './icon-button.tsx';
import { IconLink } from './icon-link.tsx';

/** A dialog with its own address closes by a link, which works without script. Any other dialog calls `onClose`. */
export type Closing =
  | { readonly onClose: () => void; readonly closeHref?: never }
  | { readonly closeHref: string; readonly onClose?: never };

type CloseControlProps = {
  readonly onClose?: () => void;
  readonly closeHref?: string;
  readonly label?: string;
  readonly ref?: Ref<HTMLAnchorElement & HTMLButtonElement>;
};

/** The close button of a dialog. Escape and the backdrop trigger it too, so closing has one code path. */
export const CloseControl = ({ onClose, closeHref, label = 'Cerrar', ref }: CloseControlProps) =>
  closeHref === undefined ? (
    <IconButton ref={ref} icon="close" label={label} onClick={onClose} />
  ) : (
    <IconLink ref={ref} icon="close" label={label} to={closeHref} preventScrollReset />
  );
