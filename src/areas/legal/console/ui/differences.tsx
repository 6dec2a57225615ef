import type { TextPiece } from '#areas/publishing/rules/text-changes.ts';
import css from './legal.module.css';

/** Number of words shown before and after a change. */
const CONTEXT = 12;

/** Shortens a passage to its last words, its first words, or both ends. Short passages stay whole. */
function shorten(text: string, isFirst: boolean, isLast: boolean): string {
  const words = text.split(' ');
  if (words.length <= 3 * CONTEXT) return text;
  const start = isFirst ? '' : words.slice(0, CONTEXT).join(' ');
  const end = isLast ? '' : words.slice(-CONTEXT).join(' ');
  return `${start} … ${end}`.trim();
}

/** Removed and added words of a version with their context. The rest of the text is left out. */
export function Differences({ pieces }: { readonly pieces: readonly TextPiece[] }) {
  const count = pieces.filter(({ kind }) => kind !== 'same').length;
  if (count === 0) return <p className="muted">Es igual al texto en vigor.</p>;
  return (
    <>
      <p className="muted">Lo anterior va tachado y lo nuevo, subrayado.</p>
      <p className={css.changes}>
        {pieces.map(({ kind, text }, place) => {
          const Piece = kind === 'added' ? 'ins' : kind === 'removed' ? 'del' : 'span';
          const shown = kind === 'same' ? shorten(text, place === 0, place === pieces.length - 1) : text;
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never change their order.
          return <Piece key={place}>{shown} </Piece>;
        })}
      </p>
    </>
  );
}
