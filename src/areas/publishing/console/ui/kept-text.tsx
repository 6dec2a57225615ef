import { formatInstant } from '#kernel/local-date.ts';
import { Button } from '#ui/actions/button.tsx';
import { Alert } from '#ui/messages/alert.tsx';
import css from './publishing.module.css';
import type { KeptText as Kept } from './use-kept-text.ts';

interface KeptTextProps {
  readonly kept: Kept | undefined;
  readonly onTake: (kept: Kept) => void;
  readonly onForget: () => void;
}

/** Offers the text of an earlier visit that was not saved. */
export const KeptText = ({ kept, onTake, onForget }: KeptTextProps) =>
  kept && (
    <Alert tone="info" title={`Tiene un texto sin guardar: ${formatInstant(kept.at)}`}>
      <span className={css.acts}>
        <Button size="sm" onClick={() => onTake(kept)}>
          Recuperarlo
        </Button>
        <Button size="sm" variant="text" onClick={onForget}>
          Borrarlo
        </Button>
      </span>
    </Alert>
  );
