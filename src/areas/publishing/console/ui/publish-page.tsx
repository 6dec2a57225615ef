import { type ReactNode, useEffect, useState } from 'react';
import { ActNotices } from '#areas/operators/console/ui/act-card.tsx';
import { Alert } from '#ui/messages/alert.tsx';
import { Breadcrumbs } from '#ui/page/breadcrumbs.tsx';
import { PageHead } from '#ui/page/page-head.tsx';
import { useIsPosting } from '#web/form/use-is-posting.ts';
import type { HistoryEntry } from '../../rules/publish-words.ts';
import { Decisions } from './decisions.tsx';
import type { EditorProps, Values } from './fields-form.tsx';
import { PreviewFrame, type PreviewFrameProps } from './preview-frame.tsx';
import type { PublishAnswer } from './publish-answer.ts';
import {
  type ComparedVersion,
  HistoryCard,
  PublicationBadge,
  PublishBar,
  publicationBadgeState,
  savedWords,
} from './publish-parts.tsx';
import css from './publishing.module.css';
import { UnsavedTexts } from './unsaved-texts.tsx';
import { type TypedForm, useEdition } from './use-edition.ts';
import { useUnsavedText } from './use-unsaved-text.ts';

interface EditorPageProps {
  /** Name of the thing, such as `bloque banner`: key of its unsaved text. */
  readonly name: string;
  readonly operator: number;
  readonly mayAct: boolean;
  readonly answer: PublishAnswer | undefined;
  /** Version of the thing. A new one restarts the form, unless it has unsaved text. */
  readonly version: number;
  /** Earlier version that the form shows. A new one restarts the form. */
  readonly from?: number | undefined;
  /** Stored fields of the form. */
  readonly stored: Values;
  readonly list: { readonly label: string; readonly to: string };
  /** The last entry of the breadcrumbs. */
  readonly here: string;
  readonly title: ReactNode;
  readonly lead: ReactNode;
  /** Content at the right of the title. */
  readonly actions?: ReactNode;
  /** Reason why the operator may not change it: the operator does not see all stores that show it. */
  readonly lacksStores: { readonly title: string; readonly words: string } | undefined;
  readonly notices?: ReactNode;
  readonly editor: (props: EditorProps) => ReactNode;
  /** Content below the editor. @param isUnsaved whether the form has unsaved text */
  readonly decisions: (isUnsaved: boolean) => ReactNode;
  /** Address of the preview below `/operacion`. */
  readonly previewPath: string;
  readonly stores: PreviewFrameProps['stores'];
  /** Content below both columns. @param fields as typed now */
  readonly bar?: (fields: Values) => ReactNode;
  readonly children?: ReactNode;
}

const FORM = 'pieza';

/** Editor at the left and preview at the right. Keeps unsaved text in the browser. */
export function EditorPage(props: EditorPageProps) {
  const { name, operator, mayAct, answer, version, from, stored, lacksStores } = props;
  const { drop, forget, found, keep, take } = useUnsavedText(operator, name);
  const [typed, setTyped] = useState<TypedForm>();
  const { count, values, begin } = useEdition({ version, from, stored, answer }, typed);
  const unsaved = typed?.isSaved ? undefined : typed?.fields;
  const isSaved = answer?.isSaved === true;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer.
  useEffect(() => {
    if (!isSaved) return;
    forget();
    setTyped((last) => last && { ...last, isSaved: true });
  }, [answer]);
  return (
    <>
      <Breadcrumbs items={[props.list, { label: props.here }]} />
      <PageHead title={props.title} actions={props.actions}>
        {props.lead}
      </PageHead>
      <div className={css.notices}>
        <ActNotices answer={answer} />
        {lacksStores && (
          <Alert tone="info" title={lacksStores.title}>
            {lacksStores.words}
          </Alert>
        )}
        {props.notices}
        {mayAct && (
          <UnsavedTexts
            kept={found}
            onDrop={drop}
            onTake={(kept) => {
              setTyped({ fields: kept.fields, isSaved: false, count: count + 1 });
              begin(kept.fields);
              take(kept);
            }}
          />
        )}
      </div>
      <div className={css.columns}>
        <div>
          {mayAct && (
            <Keyed key={count}>
              {props.editor({
                ...{ form: FORM, version, values, errors: answer?.errors ?? {} },
                onChange(fields) {
                  setTyped({ fields, isSaved: false, count });
                  keep(fields);
                },
              })}
            </Keyed>
          )}
          {props.decisions(unsaved !== undefined)}
        </div>
        <PreviewFrame
          saved={`${version} ${answer?.stamp}`}
          address={`/operacion${props.previewPath}/vista`}
          stores={props.stores}
          fields={unsaved}
        />
      </div>
      {props.children}
      {mayAct && props.bar?.(unsaved ?? values)}
    </>
  );
}

/** A new key restarts the editor with its new values. */
const Keyed = ({ children }: { readonly children: ReactNode }) => children;

/** A publishable thing, in the contract's format of each kind. */
export interface PublishThing {
  readonly version: number;
  readonly dueno: string;
  readonly puede_cambiar: boolean;
  readonly en_vivo?: object | null;
  readonly borrador?: object | null;
  readonly borrador_autor?: string | null;
  readonly borrador_en?: string | null;
  readonly historial: readonly HistoryEntry[];
}

interface PublishPageProps extends Omit<EditorPageProps, 'version' | 'decisions' | 'bar'> {
  readonly thing: PublishThing;
  readonly compared: ComparedVersion | undefined;
}

/** The page of a publishable thing, with draft, schedule, decisions and history. */
export function PublishPage({ thing, compared, title, ...page }: PublishPageProps) {
  const { version, dueno, historial, borrador, en_vivo } = thing;
  const { mayAct } = page;
  const [hasDraft, isShown] = [Boolean(borrador), Boolean(en_vivo)];
  const isPosting = useIsPosting();
  return (
    <EditorPage
      {...page}
      version={version}
      title={
        <>
          {title} <PublicationBadge {...publicationBadgeState(isShown, hasDraft, historial)} />
        </>
      }
      decisions={() => (
        <>
          {mayAct && <Decisions {...{ version, owner: dueno, hasDraft, isShown }} history={historial} />}
          <HistoryCard entries={historial} version={version} mayAct={mayAct} compared={compared} />
        </>
      )}
      bar={({ desde = '' }) => <PublishBar say={savedWords(thing)} form={FORM} isBusy={isPosting} from={desde} />}
    />
  );
}
