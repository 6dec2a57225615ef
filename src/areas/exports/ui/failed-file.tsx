import { Form } from 'react-router';
import type { OrderedFileFragment } from '#generated/client/graphql.ts';
import type { LocalDate } from '#kernel/local-date.ts';
import { Button } from '#ui/actions/button.tsx';
import { Alert } from '#ui/messages/alert.tsx';
import { failedTitle } from '../rules/export-words.ts';
import { DOWNLOADS_PATH } from '../rules/pages.ts';

interface FailedFileProps {
  readonly file: OrderedFileFragment;
  readonly today: LocalDate;
}

/** A file that could not be finished, and the way to order it again. */
export const FailedFile = ({ file: { nombre, formato, filtro, titulo, aviso, creada_en }, today }: FailedFileProps) => (
  <Alert
    tone="err"
    title={failedTitle(formato, creada_en, today)}
    action={
      <Form method="post" action={DOWNLOADS_PATH} preventScrollReset>
        <input type="hidden" name="nombre" value={nombre} />
        <input type="hidden" name="formato" value={formato} />
        <input type="hidden" name="filtro" value={filtro} />
        <Button type="submit" size="sm" name="accion" value="pedir">
          Intentar otra vez
        </Button>
      </Form>
    }
  >
    {titulo}. {aviso}
  </Alert>
);
