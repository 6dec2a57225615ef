import { IconButton } from '#ui/actions/icon-button.tsx';
import { IconLink } from '#ui/actions/icon-link.tsx';
import { useHydrated } from '#ui/behaviour/use-hydrated.ts';
import { orderHref } from '../rules/order-address.ts';

interface UnfoldProps {
  readonly number: string;
  readonly isOpen: boolean;
  /** Identifier of the element that it unfolds. */
  readonly controls: string;
  readonly onPress: () => void;
}

/** Unfolds the detail of a row. Without script it leads to the page of the order, which shows the same and more. */
export function Unfold({ number, isOpen, controls, onPress }: UnfoldProps) {
  const isHydrated = useHydrated();
  if (!isHydrated) return <IconLink to={orderHref(number)} icon="chevron-down" label={`Ver detalle de ${number}`} />;
  return (
    <IconButton
      icon={isOpen ? 'chevron-up' : 'chevron-down'}
      label={`${isOpen ? 'Ocultar' : 'Ver'} detalle de ${number}`}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={onPress}
    />
  );
}
