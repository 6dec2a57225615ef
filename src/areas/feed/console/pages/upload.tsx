import { useEffect } from 'react';
import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  data,
  Form,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { ConfirmField } from '#areas/operators/console/ui/confirm-field.tsx';
import { graphql } from '#generated/operator-client/index.ts';
import { formatCount } from '#kernel/list/list-declaration.ts';
import { formatInstant } from '#kernel/local-date.ts';
import { runGraphQL } from '#platform/graphql/run-graphql.server.ts';
import { readForm } from '#platform/http/read-form.server.ts';
import { Button, ButtonLink } from '#ui/actions/button.tsx';
import { useReload } from '#ui/behaviour/use-reload.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { TextAreaField } from '#ui/fields/text-field.tsx';
import { Alert } from '#ui/messages/alert.tsx';
import { Card } from '#ui/page/card.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { DataTable } from '#ui/tables/data-table.tsx';
import { KeptDraft } from '#web/console/kept-draft.tsx';
import { readId } from '#web/console/read-id.ts';
import { sendForm } from '#web/form/form-answer.ts';
import { FormProblem } from '#web/form/short-form.tsx';
import { countUnexplained } from '../../rules/refusal.ts';
import { DISCARDED_UPLOAD, FEED_PATH } from '../rules/pages.ts';
import { isImportable } from '../rules/upload-outcome.ts';
import feedCss from '../ui/feed.module.css';
import { REFUSAL_TABLE } from '../ui/feed-tables.tsx';
import css from '../ui/upload.module.css';
import { UPLOAD_FILE_TABLE, type Upload, type UploadFile } from '../ui/upload-tables.tsx';
import { decideUpload, type UploadDecisionAnswer } from './decide-upload.server.ts';

const ErpUpload = graphql(`
  query ErpUpload($id: SafeInt!) {
    subidaErp(id: $id) {
      id estado operador creada_en entrega problema
      archivos {
        archivo bytes sha256 estado razon filas nuevas cambiadas rechazadas atrasadas corrida
        rechazos { orden linea columna razon valor }
      }
    }
  }
`);

const MayUpload = graphql(`
  query MayUpload { direccionSubidaErp { limite_bytes } }
`);

export const meta: MetaFunction = () => [{ title: 'Archivos subidos · Operación · Surtidor' }];

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { subidaErp } = await runGraphQL(context, ErpUpload, { id: readId(params.id) });
  if (subidaErp) return data(subidaErp);
  // An operator limited to some stores may see no upload: 404 without the explanation below.
  const { direccionSubidaErp } = await runGraphQL(context, MayUpload, {});
  if (!direccionSubidaErp) throw data('Data not found', { status: 404 });
  return data(null, { status: 404 });
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { answer, headers } = await decideUpload(context, readId(params.id), await readForm(request));
  if (answer === 'discarded') return redirect(`${FEED_PATH}?subida=${DISCARDED_UPLOAD}`);
  return data<UploadDecisionAnswer>(answer, headers && { headers });
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  sendForm(serverAction as () => Promise<UploadDecisionAnswer>);

const LOOK_AGAIN_MS = 1_500;

/** Reloads the page's data while the dry run or the import runs. */
function useProgress(isRunning: boolean): void {
  const reload = useReload();
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') reload();
    }, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isRunning, reload]);
}

export default function UploadPage() {
  const upload = useLoaderData<typeof loader>();
  const answer = useActionData<UploadDecisionAnswer>();
  return upload ? <KeptUpload upload={upload} answer={answer} /> : <GoneUpload answer={answer} />;
}

/** Explains that an operator discarded the upload, or that it is older than a day. */
const GoneUpload = ({ answer }: { readonly answer: UploadDecisionAnswer | undefined }) => (
  <>
    <PageHead title="Archivos subidos" actions={toFeed} />
    <div className="stack">
      <FormProblem answer={answer} />
      <Alert tone="warn" title="Estos archivos ya no se guardan">
        Alguien los descartó, o pasó un día desde que se subieron. Para importarlos, súbalos otra vez.
      </Alert>
    </div>
  </>
);

const toFeed = (
  <ButtonLink size="sm" to={FEED_PATH}>
    Volver a Datos
  </ButtonLink>
);

interface KeptUploadProps {
  readonly upload: Upload;
  readonly answer: UploadDecisionAnswer | undefined;
}

/** A stored upload: the changes of its import, the reasons of refused rows, and the button that imports it. */
function KeptUpload({ upload, answer }: KeptUploadProps) {
  const isRunning = upload.estado !== 'LISTA';
  useProgress(isRunning);
  const tried = upload.archivos.filter(({ estado }) => estado === 'PROBADO');
  return (
    <>
      <PageHead title="Archivos subidos" actions={toFeed}>
        {upload.operador}, {formatInstant(upload.creada_en)}
        {upload.entrega && ` · entrega ${upload.entrega}`}. Se guardan un día.
      </PageHead>
      <div className="stack">
        <FormProblem answer={answer} />
        <div aria-live="polite">
          <Progress upload={upload} />
        </div>
        {upload.problema && (
          <Alert tone="err" title="Ningún archivo puede entrar">
            {upload.problema}
          </Alert>
        )}
        <div className={css.columns}>
          <div className="stack">
            <DataTable caption="Archivos subidos" table={UPLOAD_FILE_TABLE} rows={upload.archivos} rowId="archivo" />
            {upload.archivos.map((file) => (
              <Refused key={file.archivo} file={file} />
            ))}
          </div>
          {upload.estado === 'LISTA' && (
            <div className="stack">
              {tried.length > 0 && !upload.problema && <ImportForm tried={tried} answer={answer} />}
              <Discard hasImported={upload.archivos.some(({ corrida }) => corrida !== null)} />
            </div>
          )}
        </div>
      </div>
    </>
  );
}

const again = (
  <ButtonLink size="sm" to="." replace>
    Mirar otra vez
  </ButtonLink>
);

function Progress({ upload: { estado, archivos } }: { readonly upload: Upload }) {
  if (estado === 'PROBANDO')
    return (
      <Alert tone="info" title="Se están probando">
        Nada cambia todavía. {again}
      </Alert>
    );
  if (estado === 'IMPORTANDO')
    return (
      <Alert tone="info" title="Se están importando">
        Puede cerrar esta página. {again}
      </Alert>
    );
  const done = archivos.filter(({ corrida }) => corrida !== null);
  if (done.length === 0) return null;
  const refused = done.filter(({ estado: state }) => state === 'RECHAZADO').length;
  const refusedRows = done.reduce((total, { rechazadas }) => total + rechazadas, 0);
  if (refused === 0 && refusedRows > 0)
    return (
      <Alert
        tone="warn"
        title={
          done.length === 1
            ? 'Un archivo quedó importado, con rechazos'
            : `${done.length} archivos quedaron importados, con rechazos`
        }
      >
        {refusedRows === 1 ? 'No entró una fila.' : `No entraron ${formatCount(refusedRows)} filas.`} El nombre del
        archivo lleva a su corrida, con el porqué.
      </Alert>
    );
  return refused > 0 ? (
    <Alert tone="warn" title={refused === 1 ? 'Un archivo no entró' : `${refused} archivos no entraron`}>
      Los datos del portal cambiaron después de la prueba. Súbalos otra vez.
    </Alert>
  ) : (
    <Alert
      tone="ok"
      title={done.length === 1 ? 'Un archivo quedó importado' : `${done.length} archivos quedaron importados`}
    />
  );
}

function Refused({ file: { archivo, rechazos, rechazadas, corrida } }: { readonly file: UploadFile }) {
  if (rechazos.length === 0 || corrida !== null) return null;
  const unexplained = countUnexplained(rechazadas, rechazos);
  return (
    <section>
      <h2 className={feedCss.group}>{archivo}: por qué no entran</h2>
      {unexplained > 0 && (
        <p className="muted">
          {formatCount(rechazadas)} filas en total; se muestran los motivos de {formatCount(rechazadas - unexplained)}.
        </p>
      )}
      <DataTable caption={`Filas rechazadas de ${archivo}`} table={REFUSAL_TABLE} rows={rechazos} rowId="orden" />
    </section>
  );
}

interface ImportFormProps {
  readonly tried: readonly UploadFile[];
  readonly answer: UploadDecisionAnswer | undefined;
}

function ImportForm({ tried: all, answer }: ImportFormProps) {
  const tried = all.filter(isImportable);
  const left = all.length - tried.length;
  if (tried.length === 0)
    return (
      <Alert tone="err" title="Ninguna fila puede entrar">
        No hay nada que importar. {left === 1 ? 'Corrija el archivo y súbalo' : 'Corrija los archivos y súbalos'} otra
        vez.
      </Alert>
    );
  return <EnteringForm tried={tried} left={left} answer={answer} />;
}

interface EnteringFormProps extends ImportFormProps {
  /** Number of files without any valid row in their dry run. */
  readonly left: number;
}

function EnteringForm({ tried, left, answer }: EnteringFormProps) {
  const isSending = useNavigation().state === 'submitting';
  const sum = (of: (file: UploadFile) => number) => tried.reduce((total, file) => total + of(file), 0);
  const refused = sum(({ rechazadas }) => rechazadas);
  const added = sum(({ nuevas }) => nuevas);
  const changed = sum(({ cambiadas }) => cambiadas);
  return (
    <Card title={tried.length === 1 ? 'Importar un archivo' : `Importar ${tried.length} archivos`}>
      <Form method="post" noValidate className="stack" preventScrollReset>
        {tried.map(({ archivo, sha256 }) => (
          <input key={archivo} type="hidden" name="archivo" value={`${sha256} ${archivo}`} />
        ))}
        <p>
          {added + changed === 0
            ? refused > 0
              ? 'Las filas buenas no cambian nada: el portal ya las tiene.'
              : 'No cambia nada: el portal ya tiene estos datos.'
            : `Filas nuevas: ${formatCount(added)}. Cambiadas: ${formatCount(changed)}.`}
          {refused > 0 && ` No entran: ${formatCount(refused)}.`}
        </p>
        {left > 0 && (
          <p>
            {left === 1
              ? 'De otro archivo ninguna fila puede entrar: no se importa.'
              : `De otros ${left} archivos ninguna fila puede entrar: no se importan.`}
          </p>
        )}
        {refused > 0 && (
          <Checkbox
            name="guardar_buenas"
            value="si"
            defaultChecked={answer?.typed?.guardar_buenas ?? false}
            label="Apartar las filas malas y guardar las buenas"
            error={answer?.errors?.guardar_buenas}
          />
        )}
        <TextAreaField
          label="Motivo"
          name="motivo"
          defaultValue={answer?.typed?.motivo}
          error={answer?.errors?.motivo}
          required
        />
        <ConfirmField error={answer?.errors?.codigo} />
        <KeptDraft form="importar" fields="guardar_buenas motivo" answer={answer} />
        <Button type="submit" variant="primary" block isPending={isSending} pendingLabel="Un momento…">
          Importar
        </Button>
        <p className="muted sm">Importar dos veces lo mismo no cambia nada.</p>
      </Form>
    </Card>
  );
}

const Discard = ({ hasImported }: { readonly hasImported: boolean }) => (
  <Form method="post">
    <input type="hidden" name="accion" value="descartar" />
    <Button type="submit" size="sm">
      {hasImported ? 'Quitar de esta lista' : 'Descartar los archivos'}
    </Button>
  </Form>
);
