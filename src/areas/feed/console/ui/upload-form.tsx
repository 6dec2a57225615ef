import { type DragEvent, type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { classNames } from '#ui/behaviour/class-names.ts';
import { useHydrated } from '#ui/behaviour/use-hydrated.ts';
import { Rule } from '#ui/figures/rule.tsx';
import { Alert } from '#ui/messages/alert.tsx';
import { formatFileSize } from '../rules/format-file-size.ts';
import { UPLOAD_PROBLEMS } from '../rules/upload.ts';
import css from './upload.module.css';

interface UploadFormProps {
  /** Address to which the form posts the files. */
  readonly address: string;
  readonly limitBytes: number;
  /** Spanish sentence when the whole upload was refused. */
  readonly problem: string | undefined;
}

/** Form with a drop zone. Without script it is a plain form; with script it also accepts dropped files and shows the progress. */
export function UploadForm({ address, limitBytes, problem }: UploadFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const hasScript = useHydrated();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [isOver, setIsOver] = useState(false);
  const { send, share, failure, forget } = useSending(address, files, limitBytes);
  const isSending = share !== undefined;
  const shown = failure ?? problem;
  const put = (chosen: readonly File[]) => {
    if (input.current) input.current.files = listOf(chosen);
    setFiles([...(input.current?.files ?? [])]);
    forget();
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (!isSending) put([...files, ...event.dataTransfer.files]);
  };
  return (
    <form method="post" action={address} encType="multipart/form-data" className="stack" onSubmit={send} id="subir">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the field inside does the same by keyboard */}
      <div
        className={classNames(css.drop, isOver && css.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <label htmlFor="archivos">{hasScript ? 'Suelte aquí los archivos' : 'Elija los archivos'}</label>
        <p id="archivos-limite">
          NDJSON o CSV, uno por tabla, hasta {formatFileSize(limitBytes)}. Con <code>manifiesto.json</code> se comprueba
          que estén todos.
        </p>
        <input
          ref={input}
          id="archivos"
          type="file"
          name="archivos"
          multiple
          accept=".ndjson,.csv,.json"
          aria-describedby={shown ? 'archivos-limite archivos-error' : 'archivos-limite'}
          aria-invalid={shown ? true : undefined}
          onChange={(event) => {
            setFiles([...(event.target.files ?? [])]);
            forget();
          }}
        />
      </div>
      {shown && (
        <div id="archivos-error" role="alert">
          <Alert tone="err" title={shown} />
        </div>
      )}
      {files.length > 0 && (
        <ul className={css.files}>
          {files.map((file) => (
            <li key={file.name}>
              <span>
                {file.name}
                <small>{formatFileSize(file.size)}</small>
              </span>
              {!isSending && (
                <Button
                  size="sm"
                  variant="text"
                  aria-label={`Quitar ${file.name}`}
                  onClick={() => put(files.filter((each) => each !== file))}
                >
                  Quitar
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {share !== undefined && (
        <Rule value={share} tone="ink" label={`Subido el ${Math.round(share * 100)} por ciento`} />
      )}
      <Button type="submit" variant="primary" block isPending={isSending} pendingLabel="Subiendo…">
        Subir y probar
      </Button>
      <p className="muted sm">La prueba no cambia nada. Después usted decide si los importa.</p>
    </form>
  );
}

function listOf(files: readonly File[]): FileList {
  const list = new DataTransfer();
  const names = new Set<string>();
  for (const file of files.toReversed()) {
    if (names.has(file.name)) continue;
    names.add(file.name);
    list.items.add(file);
  }
  return list.files;
}

interface Answer {
  readonly pagina?: string;
  readonly problema?: string;
}

const UNSENT = 'No se pudieron subir. Revise su conexión e intente de nuevo.';

/**
 * Sends the files with progress, and opens the upload's page. Posts a plain form when the back end has another address, because the content
 * security policy allows no request to it.
 */
function useSending(address: string, files: readonly File[], limitBytes: number) {
  const [share, setShare] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const navigate = useNavigate();
  const send = (event: FormEvent<HTMLFormElement>) => {
    if (new URL(address, location.href).origin !== location.origin) return;
    event.preventDefault();
    if (share !== undefined) return;
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    if (files.length === 0 || bytes > limitBytes)
      return setFailure(files.length === 0 ? UPLOAD_PROBLEMS.vacia : UPLOAD_PROBLEMS.grande);
    setFailure(undefined);
    setShare(0);
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.setRequestHeader('accept', 'application/json');
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => setShare(total > 0 ? loaded / total : 0);
    request.onloadend = () => {
      const { pagina, problema } = (request.response as Answer | null) ?? {};
      setShare(undefined);
      if (pagina) void navigate(pagina);
      else setFailure(problema ?? UNSENT);
    };
    request.send(new FormData(event.currentTarget));
  };
  return { send, share, failure, forget: () => setFailure(undefined) };
}
