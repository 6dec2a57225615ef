import { useId, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import type { TextPicture } from '#ui/console/rich-text.tsx';
import { FieldMessage } from '#ui/fields/field.tsx';
import { TextAreaField } from '#ui/fields/text-field.tsx';
import { formatTenths, MIDDLE, parseFocus, readTenths } from '../../rules/focus.ts';
import { FocusPicker } from './focus-picker.tsx';
import css from './picture-card.module.css';
import { PictureChooser, PictureSending } from './picture-chooser.tsx';
import { PointFields } from './point-fields.tsx';
import { type PictureUpload, type StoredPicture, usePictureUpload } from './use-picture-upload.ts';

interface PicturePanelProps {
  readonly upload: PictureUpload | null | undefined;
  /** The picture that is selected in the text; undefined for a new one. */
  readonly selected: TextPicture | undefined;
  readonly onInsert: (picture: TextPicture) => void;
  readonly onClose: () => void;
}

/** Pictures uploaded on this page, by name, to show one that is selected again. */
const uploaded = new Map<string, StoredPicture['imagen']>();

/** Puts a picture into a text: uploads it, and asks for alternative text and focus point. */
export function PicturePanel({ upload, selected, onInsert, onClose }: PicturePanelProps) {
  const errorId = useId();
  const [name, setName] = useState(selected?.name ?? '');
  const [alt, setAlt] = useState(selected?.alt ?? '');
  const [point, setPoint] = useState({ x: formatTenths(selected?.x), y: formatTenths(selected?.y) });
  const [lacksAlt, setLacksAlt] = useState(false);
  const { send, cancel, share, failure } = usePictureUpload(upload, ({ nombre, imagen }) => {
    uploaded.set(nombre, imagen);
    setName(nombre);
    setAlt('');
    setPoint({ x: formatTenths(undefined), y: formatTenths(undefined) });
  });
  const shown = uploaded.get(name);
  const shareOf = (text: string) => {
    const read = parseFocus(text);
    return Number.isNaN(read) ? MIDDLE : read;
  };
  const insert = () => {
    setLacksAlt(alt.trim() === '');
    if (alt.trim() !== '')
      onInsert({ name, alt: alt.trim(), x: readTenths(shareOf(point.x)), y: readTenths(shareOf(point.y)) });
  };
  return (
    <div className={css.panel}>
      {share === undefined && name === '' && (
        <PictureChooser label="Elegir imagen" describedBy={failure ? errorId : undefined} onChoose={send} />
      )}
      {share !== undefined && <PictureSending share={share} onCancel={cancel} />}
      {failure && (
        <FieldMessage id={errorId} tone="error">
          {failure}
        </FieldMessage>
      )}
      {name !== '' && share === undefined && (
        <>
          {shown && <FocusPicker picture={shown} {...point} onChange={(x, y) => setPoint({ x, y })} />}
          <TextAreaField
            label="Texto alternativo"
            hint="Lo que dice la imagen a quien no la ve."
            name="texto-alternativo"
            rows={2}
            maxLength={200}
            value={alt}
            error={lacksAlt ? 'Escriba lo que se ve en la imagen.' : undefined}
            onChange={({ target }) => setAlt(target.value)}
          />
          <PointFields name="texto" {...point} onChange={(x, y) => setPoint({ x, y })} />
        </>
      )}
      <div className={css.acts}>
        {name !== '' && share === undefined && (
          <Button size="sm" onClick={insert}>
            {selected ? 'Cambiar la imagen' : 'Poner la imagen'}
          </Button>
        )}
        <Button size="sm" variant="text" onClick={onClose}>
          Cerrar
        </Button>
      </div>
    </div>
  );
}
