import { Form, type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { currentOperator } from '#areas/operators/console/pages/console-context.server.ts';
import { hasRight, type OperatorRole } from '#areas/operators/rules/roles.ts';
import { graphql } from '#generated/operator-client/index.ts';
import { runGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { EmptyState } from '#ui/messages/empty-state.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { DataTable } from '#ui/tables/data-table.tsx';
import { SURVEY_CODE } from '../../rules/limits.ts';
import { INVALID_CODE_MESSAGE, TAKEN_CODE_MESSAGE } from '../rules/copy-questionnaire.ts';
import { consoleQuestionnairePath } from '../rules/pages.ts';
import css from '../ui/console-questionnaire.module.css';
import { QUESTIONNAIRE_TABLE } from '../ui/questionnaire-table.tsx';

const ConsoleQuestionnaires = graphql(`
  query ConsoleQuestionnaires {
    cuestionariosConsola {
      codigo titulo tienda pais version respuestas dueno tiene_borrador hasta programada_para vencio_en
    }
  }
`);

export const meta: MetaFunction = () => [{ title: 'Cuestionarios · Operación · Surtidor' }];

/** The list; with `nuevo` in the address, the page of a new questionnaire with that code. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { cuestionariosConsola: items } = await runGraphQL(context, ConsoleQuestionnaires, {});
  const role = context.get(currentOperator)?.rol as OperatorRole;
  const code = new URL(request.url).searchParams.get('nuevo')?.trim();
  const error = code === undefined ? undefined : codeProblem(code, items);
  if (code !== undefined && error === undefined) throw redirect(consoleQuestionnairePath(code));
  return { items, mayAct: hasRight(role, 'contenido', 'act'), code: code?.slice(0, 80), error };
}

function codeProblem(code: string, items: readonly { readonly codigo: string }[]): string | undefined {
  if (!SURVEY_CODE.test(code)) return INVALID_CODE_MESSAGE;
  return items.some(({ codigo }) => codigo === code) ? TAKEN_CODE_MESSAGE : undefined;
}

/** Table of all questionnaires, including drafts. */
export default function QuestionnairesPage() {
  const { items, mayAct, code, error } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title="Cuestionarios">
        {items.length === 1 ? 'Un cuestionario.' : `${items.length} cuestionarios.`}
      </PageHead>
      {items.length === 0 ? (
        <Card>
          <EmptyState heading="h2" title="Aquí no hay cuestionarios">
            Los que escriba o mande el ERP se ven aquí.
          </EmptyState>
        </Card>
      ) : (
        <DataTable caption="Cuestionarios" table={QUESTIONNAIRE_TABLE} rows={items} rowId="codigo" />
      )}
      {mayAct && (
        <Card title="Cuestionario nuevo" className={css.after}>
          <Form method="get" className={css.newCode} noValidate>
            <TextField
              label="Código"
              hint="Va en su dirección y no cambia, como entregas-2026"
              name="nuevo"
              maxLength={40}
              autoComplete="off"
              spellCheck={false}
              defaultValue={code}
              error={error}
            />
            <Button type="submit">Escribirlo</Button>
          </Form>
        </Card>
      )}
    </>
  );
}
