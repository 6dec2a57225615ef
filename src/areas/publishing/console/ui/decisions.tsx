import { formatInstant } from '#kernel/local-date.ts';
import { Card } from '#ui/page/card.tsx';
import type { HistoryEntry } from '../../rules/publish-words.ts';
import { ActButton } from './publish-parts.tsx';
import css from './publishing.module.css';

interface DecisionsProps {
  readonly version: number;
  readonly owner: string;
  readonly hasDraft: boolean;
  /** Whether customers see it now. */
  readonly isShown: boolean;
  readonly history: readonly HistoryEntry[];
}

/** All decisions except publishing, each with its consequence. */
export function Decisions({ version, owner, hasDraft, isShown, history }: DecisionsProps) {
  const waiting = history.find(({ estado }) => estado === 'ESPERA');
  if (!waiting && !hasDraft && !isShown && owner === 'ERP') return null;
  return (
    <Card title="Otras decisiones">
      {waiting && (
        <p>
          «{waiting.titulo}» se publica el {formatInstant(waiting.desde)}.
        </p>
      )}
      <div className={css.decisions}>
        {waiting && (
          <ActButton acto="ANULAR" version={version}>
            Anular lo programado
          </ActButton>
        )}
        {hasDraft && (
          <ActButton acto="DESCARTAR" version={version}>
            Descartar el borrador
          </ActButton>
        )}
        {isShown && (
          <ActButton acto="TERMINAR" version={version}>
            Dejar de mostrar
          </ActButton>
        )}
        {owner === 'CONSOLA' && (
          <ActButton acto="DEVOLVER" version={version}>
            Devolver al ERP
          </ActButton>
        )}
      </div>
      {owner === 'CONSOLA' && (
        <p className="muted">Mientras lo mande Operación, lo que el ERP envíe se informa y no se aplica.</p>
      )}
    </Card>
  );
}
