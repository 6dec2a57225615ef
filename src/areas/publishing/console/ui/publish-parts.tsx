import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { formatInstant } from '#kernel/local-date.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Badge } from '#ui/figures/badge.tsx';
import { Card } from '#ui/page/card.tsx';
import { Icon } from '#ui/page/icon.tsx';
import { useIsPosting } from '#web/form/use-is-posting.ts';
import { formatMoment } from '../../rules/moment.ts';
import { type HistoryEntry, historyWords, periodWords } from '../../rules/publish-words.ts';
import type { TextPiece } from '../../rules/text-changes.ts';
import type { FieldsSlot } from './fields-form.tsx';
import css from './publishing.module.css';

export interface StateFacts {
  /** Whether customers read it now. */
  readonly isShown: boolean;
  readonly hasDraft: boolean;
  /** ISO instants. */
  readonly plannedFor: string | null | undefined;
  readonly endedAt: string | null | undefined;
}

/** Badge of a thing's state: a level of empty, half or full; an hourglass after its end. */
export function PublicationBadge({ isShown, hasDraft, plannedFor, endedAt }: StateFacts) {
  if (isShown)
    return (
      <Badge tone="ok" glyph="full">
        Publicado
      </Badge>
    );
  if (plannedFor)
    return (
      <Badge tone="info" glyph="half">
        Programado
      </Badge>
    );
  if (hasDraft) return <Badge glyph="dashed">Borrador</Badge>;
  if (endedAt)
    return (
      <Badge>
        <Icon name="hourglass" size={14} /> Vencido
      </Badge>
    );
  return <Badge glyph="dashed">Sin publicar</Badge>;
}

/** State of a publication's badge, from its visibility, draft and history. */
export function publicationBadgeState(
  isShown: boolean,
  hasDraft: boolean,
  history: readonly Pick<HistoryEntry, 'estado' | 'desde' | 'hasta'>[],
): StateFacts {
  return {
    isShown,
    hasDraft,
    plannedFor: history.find(({ estado }) => estado === 'ESPERA')?.desde,
    endedAt: history.find(({ estado, hasta }) => estado === 'TERMINADA' && hasta)?.hasta,
  };
}

interface WhenProps extends FieldsSlot {
  readonly title?: string;
  readonly children?: ReactNode;
}

/** Fields for start and end. Without a start it is published at once. */
export const WhenCard = ({ title = 'Cuándo', fields, errors, change, children }: WhenProps) => (
  <Card title={title}>
    <div className={css.times}>
      <TextField
        label="Se publica"
        hint="Vacío: ahora"
        name="desde"
        type="datetime-local"
        optional
        defaultValue={fields.desde}
        error={errors.desde}
        onChange={({ target }) => change({ desde: target.value })}
      />
      <TextField
        label="Vence"
        hint="Vacío: sin fecha"
        name="hasta"
        type="datetime-local"
        optional
        defaultValue={fields.hasta}
        error={errors.hasta}
        onChange={({ target }) => change({ hasta: target.value })}
      />
    </div>
    {children}
  </Card>
);

interface ActProps {
  readonly acto: string;
  readonly version: number;
  readonly numero?: number;
  readonly children: ReactNode;
  readonly label?: string;
}

/** A decision with its own form, as it works without script. */
export function ActButton({ acto, version, numero, children, label }: ActProps) {
  const isPosting = useIsPosting();
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="version" value={version} />
      {numero !== undefined && <input type="hidden" name="numero" value={numero} />}
      <Button
        type="submit"
        size="sm"
        name="acto"
        value={acto}
        aria-label={label}
        aria-disabled={isPosting || undefined}
      >
        {children}
      </Button>
    </Form>
  );
}

interface HistoryProps {
  readonly entries: readonly HistoryEntry[];
  readonly version: number;
  readonly mayAct: boolean;
  readonly compared: ComparedVersion | undefined;
}

/** An earlier version, with its differences from the shown one. */
export interface ComparedVersion {
  readonly numero: number;
  readonly pieces: readonly TextPiece[];
}

/** Published versions with author and time, and a button to go back to each. */
export const HistoryCard = ({ entries, version, mayAct, compared }: HistoryProps) => (
  <Card title="Historial" id="historial">
    {entries.length === 0 && <p className="muted">Nadie lo ha publicado desde Operación.</p>}
    <ul className={css.history}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <span>
            {historyWords(entry)}
            <small>{whoAndWhen(entry)}</small>
          </span>
          <span className={css.entryActs}>
            {entry.en_vivo ? (
              <span>esta</span>
            ) : (
              <>
                <Link to={`?comparar=${entry.numero}#historial`} preventScrollReset>
                  Comparar
                </Link>
                {mayAct && entry.estado !== 'ESPERA' && (
                  <ActButton
                    acto="VOLVER"
                    version={version}
                    numero={entry.numero}
                    label={`Volver a esta: «${entry.titulo}»`}
                  >
                    Volver a esta
                  </ActButton>
                )}
              </>
            )}
          </span>
          {compared && compared.numero === entry.numero && !entry.en_vivo && <Difference pieces={compared.pieces} />}
        </li>
      ))}
    </ul>
  </Card>
);

const whoAndWhen = (entry: HistoryEntry): string =>
  [entry.autor ?? 'ERP', formatInstant(entry.creada_en), periodWords(entry)].filter(Boolean).join(' · ');

/** Differences between the shown text and an earlier one. */
const Difference = ({ pieces }: { readonly pieces: readonly TextPiece[] }) => (
  <p className={css.changes}>
    {pieces.every(({ kind }) => kind === 'same') && 'Es igual a lo que se muestra ahora.'}
    {pieces.some(({ kind }) => kind !== 'same') &&
      pieces.map(({ kind, text }, place) => {
        const Piece = kind === 'added' ? 'ins' : kind === 'removed' ? 'del' : 'span';
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never change their order.
        return <Piece key={place}>{text} </Piece>;
      })}
  </p>
);

/** Words for the stored draft: author and time. */
export const savedWords = ({
  borrador_en,
  borrador_autor,
}: {
  readonly borrador_en?: string | null;
  readonly borrador_autor?: string | null;
}): string => (borrador_en ? `Borrador de ${borrador_autor}: ${formatInstant(borrador_en)}` : 'Sin cambios guardados');

interface BarProps {
  /** Sentence about the stored draft. */
  readonly say: string;
  /** Id of the form. */
  readonly form: string;
  readonly isBusy: boolean;
  /** Typed time: `2026-09-06T18:00`; empty publishes at once. */
  readonly from: string;
}

/** The bar under the form, with the buttons to save and publish. */
export const PublishBar = ({ say, form, isBusy, from }: BarProps) => (
  <section className={css.bar} aria-label="Guardar y publicar">
    <span className={css.say}>{say}</span>
    <Button type="submit" form={form} name="acto" value="guardar" isPending={isBusy}>
      Guardar borrador
    </Button>
    <Button type="submit" variant="primary" form={form} name="acto" value="publicar" isPending={isBusy}>
      {planWords(from)}
    </Button>
  </section>
);

function planWords(from: string): string {
  const at = Date.parse(`${from}:00-05:00`);
  return Number.isNaN(at) || formatMoment(new Date(at)) !== from
    ? 'Publicar'
    : `Programar para el ${formatInstant(new Date(at))}`;
}
