import { Form } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { TextAreaField } from '#ui/fields/text-field.tsx';
import { Card } from '#ui/page/card.tsx';

interface DecisionFormsProps {
  /** Hidden fields that name the thing as it is seen. */
  readonly fields: Readonly<Record<string, string>>;
  /** Undefined when it cannot be repeated. */
  readonly retry?: { readonly title: string; readonly text: string } | undefined;
  /** Undefined when there is nothing to close. */
  readonly close?: { readonly text: string } | undefined;
  readonly typed: string | undefined;
  readonly error: string | undefined;
}

/** Trying again, and closing with a reason. */
export function DecisionForms({ fields, retry, close, typed, error }: DecisionFormsProps) {
  const hidden = Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
  return (
    <div className="stack">
      {retry && (
        <Card title={retry.title}>
          <Form method="post" className="stack">
            {hidden}
            <p className="muted">{retry.text}</p>
            <Button type="submit">{retry.title}</Button>
          </Form>
        </Card>
      )}
      {close && (
        <Card title="Cerrar" id="cerrar">
          <Form method="post" noValidate className="stack">
            {hidden}
            <input type="hidden" name="accion" value="cerrar" />
            <p className="muted">{close.text}</p>
            <TextAreaField label="Motivo" name="motivo" defaultValue={typed} error={error} required />
            <Button type="submit">Cerrar sin intentarlo más</Button>
          </Form>
        </Card>
      )}
    </div>
  );
}
