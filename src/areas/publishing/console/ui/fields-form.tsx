import { type ReactNode, useState } from 'react';
import { Form } from 'react-router';
import { TextAreaField, TextField } from '#ui/fields/text-field.tsx';
import { Card } from '#ui/page/card.tsx';
import { useFocusOnRefusal } from '#web/form/use-form.ts';
import type { PublishField } from '../../rules/publish-field.ts';
import { HtmlField } from './html-field.tsx';
import css from './publishing.module.css';
import type { PictureUpload } from './use-picture-upload.ts';

/** Texts of a publishing form, by field name. */
export type Values = Readonly<Record<string, string>>;
export type FieldErrors = Readonly<Record<string, string | undefined>>;

export interface EditorProps {
  /** Id of the form, for the buttons of the bar. */
  readonly form: string;
  readonly version: number;
  /** Initial values. */
  readonly values: Values;
  readonly errors: FieldErrors;
  readonly onChange: (fields: Values) => void;
}

/** Props for the parts of the editor that are not declared fields. */
export interface FieldsSlot {
  readonly fields: Values;
  readonly errors: FieldErrors;
  readonly change: (part: Values) => void;
}

interface FieldsFormProps extends EditorProps {
  readonly fields: readonly PublishField[];
  /** Address for uploading pictures into texts; undefined: texts take no pictures. */
  readonly upload?: PictureUpload | null | undefined;
  /** Title of the card with the fields. */
  readonly title?: string;
  /** Acts that remain on narrow screens: `publicar, programar y volver a una versión`. */
  readonly narrowActs?: string;
  /** Below the fields, in their card. */
  readonly inside?: (slot: FieldsSlot) => ReactNode;
  /** Further cards, shown on narrow screens too. */
  readonly children?: (slot: FieldsSlot) => ReactNode;
}

/** The form of a publishable thing: its declared fields, and its kind's own parts. */
export function FieldsForm(props: FieldsFormProps) {
  const { form, version, values, errors, onChange, fields: declared, title, inside, children } = props;
  const { narrowActs = 'publicar, programar y volver a una versión' } = props;
  const [fields, setFields] = useState(values);
  const change = (part: Values) => {
    const next = { ...fields, ...part };
    setFields(next);
    onChange(next);
  };
  const slot = { fields, errors, change };
  const ref = useFocusOnRefusal(errors);
  return (
    <Form method="post" noValidate id={form} className="stack" preventScrollReset ref={ref}>
      <input type="hidden" name="version" value={version} />
      <Card className={css.narrow}>
        <p>Para escribir hace falta una pantalla más ancha. Aquí puede {narrowActs}.</p>
      </Card>
      <Card title={title} className={css.wide}>
        {declared
          .filter(({ kind }) => kind !== 'own')
          .map((field) => (
            <DeclaredField
              key={field.name}
              field={field}
              value={values[field.name] ?? ''}
              upload={props.upload}
              {...slot}
            />
          ))}
        {inside?.(slot)}
      </Card>
      {children?.(slot)}
    </Form>
  );
}

interface DeclaredFieldProps extends FieldsSlot {
  readonly field: PublishField;
  readonly value: string;
  readonly upload: PictureUpload | null | undefined;
}

function DeclaredField({ field, value, upload, errors, change }: DeclaredFieldProps) {
  const { name, label, hint, kind, most, empty } = field;
  const shared = { name, label, error: errors[name] };
  if (kind === 'html')
    return <HtmlField {...shared} value={value} upload={upload} onChange={(html) => change({ [name]: html })} />;
  const text = {
    ...{ ...shared, hint, maxLength: most, defaultValue: value, optional: empty === undefined },
    onChange: ({ target }: { readonly target: { readonly value: string } }) => change({ [name]: target.value }),
  };
  return kind === 'lines' ? <TextAreaField rows={2} {...text} /> : <TextField {...text} />;
}
