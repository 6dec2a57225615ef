import { type DragEvent, useId, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { classNames } from '#ui/behaviour/class-names.ts';
import { useHydrated } from '#ui/behaviour/use-hydrated.ts';
import { FieldMessage } from '#ui/fields/field.tsx';
import { TextAreaField, TextField } from '#ui/fields/text-field.tsx';
import { Card } from '#ui/page/card.tsx';
import { formatShown, NO_PICTURE_VALUES, parseShown } from '../../rules/picture-fields.ts';
import { PICTURE_MEGABYTES } from '../../rules/picture-upload.ts';
import type { FieldsSlot } from './fields-form.tsx';
import { FocusPicker } from './focus-picker.tsx';
import css from './picture-card.module.css';
import { PictureChooser, PictureSending } from './picture-chooser.tsx';
import { PointFields } from './point-fields.tsx';
import publishing from './publishing.module.css';
import { type PictureUpload, usePictureUpload } from './use-picture-upload.ts';

interface PictureCardProps extends FieldsSlot {
  /** Address for uploading pictures; null without the right. */
  readonly upload: PictureUpload | null | undefined;
}

/** Card for the picture of a thing: upload by file dialog or drop, alternative text and focus point. */
export function PictureCard({ fields, errors, change, upload }: PictureCardProps) {
  const hasScript = useHydrated();
  const [isOver, setIsOver] = useState(false);
  const errorId = useId();
  const { image = '', image_alt = '', image_x = '', image_y = '' } = fields;
  const shown = parseShown(fields.image_shown);
  const { send, cancel, share, failure, forget } = usePictureUpload(upload, ({ nombre, imagen }) =>
    // Clears the alternative text, which described another picture.
    change({ ...NO_PICTURE_VALUES, image: nombre, image_shown: formatShown(imagen) }),
  );
  const isSending = share !== undefined;
  const problem = failure ?? errors.image;
  const describedBy = problem ? errorId : undefined;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const file = event.dataTransfer.files[0];
    if (file && !isSending) send(file);
  };
  const hasDetails = !hasScript || image !== '';
  return (
    <Card title="Imagen" className={publishing.wide}>
      {hasScript && <input type="hidden" name="image" value={image} />}
      <input type="hidden" name="image_shown" value={fields.image_shown ?? ''} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same by keyboard */}
      <div
        className={classNames(css.picture, hasDetails && css.described, isOver && css.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <div className={css.side}>
          {hasScript && image === '' && !isSending && (
            <div className={css.empty}>
              <b>Suelte aquí una imagen</b>
              <p>JPEG, PNG, WebP o AVIF, hasta {PICTURE_MEGABYTES} MB. Quitamos dónde y con qué se tomó.</p>
              <PictureChooser label="Elegir imagen" describedBy={describedBy} onChoose={send} />
            </div>
          )}
          {image !== '' && shown && (
            <FocusPicker
              picture={shown}
              x={image_x}
              y={image_y}
              onChange={(x, y) => change({ image_x: x, image_y: y })}
            />
          )}
          {hasScript && image !== '' && !shown && <p className={css.unseen}>{image}</p>}
          {isSending && <PictureSending share={share} onCancel={cancel} />}
          {problem && (
            <FieldMessage id={errorId} tone="error">
              {problem}
            </FieldMessage>
          )}
        </div>
        {hasDetails && (
          <div className={css.side}>
            {!hasScript && (
              <TextField
                label="Nombre de la imagen"
                hint="De una imagen que mandó el ERP, como cierre-vial.jpg"
                name="image"
                optional
                defaultValue={image}
                error={errors.image}
              />
            )}
            <TextAreaField
              label="Texto alternativo"
              hint="Lo que dice la imagen a quien no la ve."
              name="image_alt"
              rows={2}
              maxLength={200}
              value={image_alt}
              error={errors.image_alt}
              onChange={({ target }) => change({ image_alt: target.value })}
            />
            <PointFields
              name="image"
              x={image_x}
              y={image_y}
              errors={{ x: errors.image_x, y: errors.image_y }}
              onChange={(x, y) => change({ image_x: x, image_y: y })}
            />
            {hasScript && !isSending && (
              <div className={css.acts}>
                <PictureChooser label="Cambiar" describedBy={describedBy} onChoose={send} />
                <Button
                  size="sm"
                  variant="text"
                  onClick={() => {
                    forget();
                    change(NO_PICTURE_VALUES);
                  }}
                >
                  Quitar
                </Button>
              </div>
            )}
            {shown && (
              <p className={css.facts}>
                {shown.ancho.toLocaleString('es-CO')} × {shown.alto.toLocaleString('es-CO')}. Mueva el punto con el
                ratón o con las flechas: todos los recortes lo muestran.
              </p>
            )}
          </div>
        )}
      </div>
      {hasScript && (
        <details className={css.delivered}>
          <summary>Usar una imagen que mandó el ERP</summary>
          <TextField
            label="Nombre de la imagen"
            hint="Como cierre-vial.jpg"
            name="imagen-entregada"
            value={image.startsWith('_') ? '' : image}
            onChange={({ target }) => change({ image: target.value, image_shown: '' })}
          />
        </details>
      )}
    </Card>
  );
}
