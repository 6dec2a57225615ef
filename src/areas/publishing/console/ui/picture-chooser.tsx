import { Button } from '#ui/actions/button.tsx';
import { Rule } from '#ui/figures/rule.tsx';
import css from './picture-card.module.css';

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif';

interface PictureChooserProps {
  readonly label: string;
  /** Id of the sentence about a picture that was not taken. */
  readonly describedBy: string | undefined;
  readonly onChoose: (file: File) => void;
}

/** A button that opens the file dialog. */
export const PictureChooser = ({ label, describedBy, onChoose }: PictureChooserProps) => (
  <label className={css.choose}>
    <input
      type="file"
      accept={ACCEPTED}
      aria-describedby={describedBy}
      aria-invalid={describedBy ? true : undefined}
      onChange={({ target }) => {
        const file = target.files?.[0];
        // Allows choosing the same file again after a failure.
        target.value = '';
        if (file) onChoose(file);
      }}
    />
    <span>{label}</span>
  </label>
);

interface SendingProps {
  /** 0 to 1. */
  readonly share: number;
  readonly onCancel: () => void;
}

/** Progress of an upload, and then of its processing. */
export const PictureSending = ({ share, onCancel }: SendingProps) => (
  <div className={css.sending}>
    <p role="status">{share < 1 ? 'Subiendo la imagen…' : 'Leyendo la imagen…'}</p>
    <Rule value={share} tone="ink" label={`Subido el ${Math.round(share * 100)} por ciento`} />
    <Button size="sm" onClick={onCancel}>
      Cancelar
    </Button>
  </div>
);
