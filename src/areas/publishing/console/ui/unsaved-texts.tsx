import { formatInstant } from '#kernel/local-date.ts';
import { Button } from '#ui/actions/button.tsx';
import { Alert } from '#ui/messages/alert.tsx';
import css from './publishing.module.css';
import type { UnsavedText } from './use-unsaved-text.ts';

interface KeptTextsProps {
  readonly kept: readonly UnsavedText[];
  readonly onTake: (kept: UnsavedText) => void;
  readonly onDrop: (kept: UnsavedText) => void;
}

/** Offers unsaved texts of earlier visits and other tabs. */
export const UnsavedTexts = ({ kept, onTake, onDrop }: KeptTextsProps) =>
  kept.map((text) => {
    const words = `${formatInstant(text.at)}, en ${text.isOfTab ? 'esta' : 'otra'} pestaña`;
    return (
      <Alert key={text.key} tone="info" title={`Tiene un texto sin guardar: ${words}`}>
        <span className={css.acts}>
          <Button size="sm" aria-label={`Recuperarlo: ${words}`} onClick={() => onTake(text)}>
            Recuperarlo
          </Button>
          <Button size="sm" variant="text" aria-label={`Borrarlo: ${words}`} onClick={() => onDrop(text)}>
            Borrarlo
          </Button>
        </span>
      </Alert>
    );
  });
